/// The rows of the catalogue of bad input that lies outside the package, each with what stands for it here.
enum Catalogue {
  /// How a row is tried.
  enum Trial {
    /// A script of bash in an empty folder, in which `glow` is the built tool, and the exit code in which it ends.
    case exits(Int, String)
    /// As `exits`, but the catalogue says another code, for this reason.
    case differs(Int, reason: String, String)
    /// What needs another place, and is tried there: a file of the package.
    case elsewhere(String)
    /// Why there is nothing to try yet.
    case waits(String)
  }

  /// An area of the catalogue, as its second column has it.
  typealias Table = KeyValuePairs<String, Trial>

  /// Every row by its name.
  static let all: [(name: String, trial: Trial)] =
    [sizes, numbers, shapes, palettes, images, texts, outputs, signals, lines, pages].flatMap { table in
      table.map { ($0.key, $0.value) }
    }

  static let sizes: Table = [
    "size-01": .exits(64, "glow render --shape rect:22 --size '-5x100' -o o.png"),
    "size-03": .exits(64, "glow render --shape rect:22 --size '100x0' -o o.png"),
    "size-05": .exits(64, "glow render --shape rect:22 --size '100x' -o o.png"),
    "size-06": .exits(64, "glow render --shape rect:22 --size 'x' -o o.png"),
    "size-08": .exits(64, "glow render --shape rect:22 --size '32768x10' -o o.png"),
    "size-10": .exits(64, "glow render --shape rect:22 --size '9223372036854775807x2' -o o.png"),
    "size-11": .exits(64, "glow render --shape rect:22 --size '99999999999999999999x10' -o o.png"),
    "size-13": .exits(64, "glow render --shape rect:22 --size 'infxinf' -o o.png"),
    "size-15": .exits(64, "glow render --shape rect:22 --size '12,5x10' -o o.png"),
    "size-16": .exits(64, "glow render --shape rect:22 --size '１０x１０' -o o.png"),
    "size-18": .exits(64, "glow render --shape rect:22 --size '100x100x100' -o o.png"),
  ]

  static let numbers: Table = [
    "number-02": .exits(64, "glow render --shape rect:22 --frames -1 -o o.png"),
    "number-03": .exits(64, "glow render --shape rect:22 --frames 1.5 -o o.png"),
    "number-05": .exits(64, "glow render --shape rect:22 --fps 0 -o o.png"),
    "number-07": .exits(64, "glow render --shape rect:22 --fps nan -o o.png"),
    "number-08": .exits(64, "glow render --shape rect:22 --fps 1e400 -o o.png"),
    "number-10": .exits(0, "glow render --size 9x9 --fps 1000 --frames 3 -o o.apng; glow verify o.apng"),
    "number-12": .exits(64, "glow render --shape rect:22 --scale -2 -o o.png"),
    "number-13": .exits(64, "glow render --shape rect:22 --scale 1e6 -o o.png"),
    "number-15": .exits(64, "glow render --shape rect:22 --seed 18446744073709551616 -o o.png"),
    "number-17": .exits(64, "glow render --shape rect:22 --blurs -4 -o o.png"),
    "number-18": .exits(64, "glow render --shape rect:22 --blurs 1e9 -o o.png"),
    "number-20": .exits(64, "glow render --shape rect:22 --line-widths -3 -o o.png"),
    "number-22": .exits(64, "glow render --shape rect:22 --line-widths 1e308 -o o.png"),
    "number-23": .exits(64, "glow render --shape rect:22 --line-widths 6,,9 -o o.png"),
    "number-25": .exits(64, "glow render --shape rect:22 --duration 0 -o o.png"),
    "number-27": .exits(64, "glow text hello --overlap -1 -o o.png"),
    "number-28": .exits(64, "glow render --shape rect:22 --jobs 0 -o o.png"),
    "number-30": .exits(64, "glow render --shape rect:22 --quality 101 -o o.png"),
    "number-32": .exits(
      0,
      """
      glow render --size 20x20 --layer 6:0:0.5:-0 -q -o a.png && glow render --size 20x20 --layer 6:0:0.5:0 -q -o b.png
      cmp a.png b.png
      """),
  ]

  static let shapes: Table = [
    "shape-01": .exits(64, "glow render --shape 'rect:-1' -o o.png"),
    "shape-03": .exits(
      0,
      """
      glow render --shape rect:51 --corners circular --size 100x100 --format pam -q -o a.pam
      glow render --shape rect:50 --corners circular --size 100x100 --format pam -q -o b.pam
      cmp a.pam b.pam
      """),
    "shape-05": .exits(64, "glow render --shape 'rect:' -o o.png"),
    "shape-06": .exits(64, "glow render --shape 'rect:22:22' -o o.png"),
    "shape-08": .exits(64, "glow render --shape 'hexagon' -o o.png"),
    "shape-10": .exits(64, "glow render --shape 'RECT:22' -o o.png"),
    "shape-11": .exits(64, "glow render --shape 'superellipse:0' -o o.png"),
    "shape-13": .exits(64, "glow render --shape circle --inset 60 --size 100x100 -o o.png"),
    "shape-15": .exits(0, "glow render --shape rect:22 --size 1x1 -o o.png && glow verify o.png"),
    "shape-16": .exits(64, "glow render --shape rect:22 --size 1x32767 -o o.png"),
    "shape-18": .exits(64, "glow render --shape 'path:M nan nan L 1 1' -o o.png"),
    "shape-20": .exits(
      65,
      """
      glow render --shape svg:/etc/passwd -o o.png 2> said; code=$?
      grep -q root said && exit 1
      rm said; exit $code
      """),
  ]

  static let palettes: Table = [
    "palette-01": .exits(65, ": > empty.gpl; glow render --palette empty.gpl -o o.png"),
    "palette-03": .exits(
      65,
      """
      { echo 'GIMP Palette'; awk 'BEGIN { while (n++ < 10000) print n % 256, 1, 2 }'; } > many.gpl
      glow palette convert many.gpl many.json -q 2> said || glow palette convert many.gpl many.json 2> said || cat said
      rm -f many.json said; glow render --palette many.gpl -o o.png
      """),
    "palette-05": .exits(
      0,
      """
      echo '{"colors": [{"color": "red", "location": 0.9}, {"color": "blue", "location": 0.1}]}' > p.json
      glow render --size 20x20 --palette p.json -o o.png
      """),
    "palette-06": .exits(
      65,
      """
      echo '{"colors": [{"color": "red", "location": -0.5}, {"color": "blue", "location": 1.5}]}' > p.json
      glow render --size 20x20 --palette p.json -o o.png
      """),
    "palette-08": .exits(
      65,
      """
      echo '{"colors": [{"color": "red", "location": 0}, {"color": "blue", "location": 1e999}]}' > p.json
      glow render --size 20x20 --palette p.json -o o.png
      """),
    "palette-10": .exits(
      65,
      """
      for text in '{' '{"a": }' '{"a" 1}' '[1,]' '{"a": 01}' '"\\\\x"' "{'a': 1}" 'nul' '{"a": 1} x'; do
        echo "$text" > bad.json
        glow render --palette bad.json -o o.png 2> said; code=$?
        grep -q 'bad.json:[12]:[0-9]*: ' said || { cat said >&2; exit 1; }
        [ $code = 65 ] || exit $code
      done
      rm said; exit $code
      """),
    "palette-11": .exits(
      65,
      "awk 'BEGIN { while (n++ < 10000) printf \"[\" }' > deep.json; glow render --palette deep.json -o o.png"
    ),
    "palette-13": .exits(
      65,
      #"""
      printf 'ASEF\0\1\0\0\0\0\0\1\0\1\377\377\377\377\0\1' > bad.ase; glow render --palette bad.ase -o o.png
      """#),
    "palette-15": .exits(66, "glow render --palette /tmp -o o.png"),
    "palette-16": .exits(66, "mkfifo p.gpl; glow render --palette p.gpl -o o.png"),
    "palette-18": .exits(
      0,
      """
      printf 'GIMP Palette\\n255 0 0\\n0 0 255\\n' > p.gpl
      glow render --size 20x20 --palette /dev/stdin -q -o a.png < p.gpl || exit
      glow render --size 20x20 --palette - -q -o b.png < p.gpl && cmp a.png b.png
      """),
    "palette-20": .exits(
      65,
      """
      truncate -s 300M huge.gpl; ulimit -v 1000000; glow render --palette huge.gpl -o o.png
      """),
    "palette-21": .exits(
      65,
      """
      printf '\\211PNG\\r\\n\\032\\nno picture' > p.png; glow render --palette p.png -o o.png 2> said; code=$?
      grep -q PNG said || exit 1
      rm said; exit $code
      """),
    "palette-23": .exits(66, "ln -s a b; ln -s b a; glow render --palette ./a -o o.png"),
  ]

  static let images: Table = [
    "image-01": .elsewhere("Tests/GlowCodecTests/Reading/ImageFileTests.swift"),
    "image-02": .elsewhere("Tests/GlowCodecTests/Reading/ImageFileTests.swift"),
    "image-04": .exits(
      65,
      #"""
      printf '\211PNG\r\n\032\n\0\0\0\rIHDR\177\377\377\377\0\0\0\1\10\6\0\0\0\0\0\0\0\0\0\0\12IDAT0123456789' > p.png
      ulimit -v 1000000; glow header p.png --height 130 --radius 14 -o o.png
      """#),
    "image-06": .exits(
      65,
      """
      glow render --size 60x60 --background white -q -o p.png
      head -c $(($(stat -c %s p.png) / 2)) p.png > half.png; rm p.png
      glow header half.png --height 130 --radius 14 -o o.png
      """),
    "image-07": .exits(
      0,
      """
      glow render --size 60x60 --background white -q -o p.png
      echo junk >> p.png; glow header p.png --height 30 --radius 4 -o o.png
      """),
    "image-09": .exits(
      65,
      """
      command -v ffmpeg > /dev/null || exit 65
      ffmpeg -v error -f lavfi -i testsrc=s=80x80:d=1 -frames:v 1 p.jpg < /dev/null
      head -c 700 p.jpg > cut.jpg; rm p.jpg; glow header cut.jpg --height 30 --radius 4 -o o.png
      """),
    "image-11": .exits(65, "echo no > p.png; glow header p.png --height 130 --radius 14 -o o.png"),
    "image-12": .exits(
      0,
      """
      glow render --size 60x60 --frames 4 -q -o a.apng && glow header a.apng --height 30 --radius 4 -q -o a.png
      glow render --size 60x60 --frames 4 --only 0 -q -o f.png && glow header f.png --height 30 --radius 4 -q -o b.png
      for name in a b; do glow header $name.png --height 0 --format pam -q -o $name.pam || exit; done; cmp a.pam b.pam
      """),
  ]

  static let texts: Table = [
    "text-01": .exits(64, #"glow text "" -o o.png"#),
    "text-03": .differs(
      65, reason: "a word of so many bytes never reaches a program on Linux; a file of them is bad data",
      "head -c 1048576 /dev/zero | tr '\\0' a > a.txt; glow text --file a.txt -o o.png"),
    "text-04": .exits(
      0,
      "glow text $(head -c 10000 /dev/zero | tr '\\0' W) --width 300 --canvas 300x60 --frames 2 -o o.apng"),
    "text-06": .exits(
      0,
      """
      printf 'one\\r\\ntwo\\r\\n' | glow text --by line --file - --progress 1 --format pam -q -o a.pam || exit
      printf 'one\\ntwo\\n' | glow text --by line --file - --progress 1 --format pam -q -o b.pam && cmp a.pam b.pam
      """),
    "text-08": .exits(
      0,
      """
      glow text $'\\xcc\\x81' --frames 2 -q -o a.apng || exit
      glow text "a$(for ((i = 0; i < 1000; i++)); do printf '\\xcc\\x81'; done)" --frames 2 -q -o b.apng
      """),
    "text-09": .exits(0, "glow text 'שלום עולם مرحبا بالعالم' --frames 2 -o o.apng"),
    "text-11": .exits(0, "glow text 'a 🜁🏳️‍🌈 b' --frames 2 -o o.apng"),
    // Of a file that it can't read fontconfig thinks nothing, and looks in the usual places.
    "text-13": .exits(
      69, "echo '<fontconfig></fontconfig>' > a; FONTCONFIG_FILE=$PWD/a glow text hello -o o.png"),
    "text-14": .exits(
      64,
      """
      for size in 0 -1 nan 1e6; do glow text hello --font "DejaVu Sans $size" -o o.png; [ $? = 64 ] || exit 1; done
      exit 64
      """),
    "text-16": .waits("glow text takes no markup"),
    "text-18": .exits(65, #"printf 'gr\374n' > t.txt; glow text --file t.txt -o o.png"#),
    "text-19": .exits(
      0,
      """
      printf '\\357\\273\\277one' > a.txt; printf one > b.txt
      for n in a b; do glow text --file $n.txt --progress 1 --format pam -q -o $n.pam || exit; done; cmp a.pam b.pam
      """),
  ]
}
