/// Outputs, signals, the command line.
extension Catalogue {
  static let outputs: Table = [
    "output-01": .differs(
      0, reason: "the user's own words are followed; names in specs and frames' lists can't climb",
      "mkdir -p f/g; glow render --size 9x9 --frames 2 -q -o 'f/g/../x%03d.png'; ls f/x000.png f/x001.png"),
    "output-03": .exits(
      64,
      """
      for name in 'f-%s.png' '%n' '%999999999d' 'f-%d-%d.png' 'f-%0d.png' 'f-%00d.png'; do
        glow render --size 9x9 --frames 60 -o "$name"; [ $? = 64 ] || exit 1
      done
      exit 64
      """),
    "output-04": .exits(64, "glow render --size 9x9 --frames 60 -o f.png"),
    "output-06": .elsewhere(".ci/kills"),
    "output-08": .exits(73, "glow render --size 9x9 -o nodir/x.png"),
    "output-09": .exits(
      73,
      """
      as=; [ $(id -u) != 0 ] || as='setpriv --reuid 65534 --regid 65534 --clear-groups'
      mkdir ro; chmod 755 . ro; $as glow --version > /dev/null || exit 73
      chmod 555 ro; $as glow render --size 9x9 -o ro/x.png; code=$?; rmdir ro; exit $code
      """),
    "output-11": .exits(
      0,
      """
      echo old > real.png; ln -s real.png link.png; glow render --size 9x9 -q -o link.png
      [ -L link.png ] && glow verify real.png
      """),
    "output-13": .exits(
      0,
      """
      mkfifo fifo.png; cat fifo.png > copy.png & glow render --size 9x9 -q -o fifo.png; code=$?; wait
      [ -p fifo.png ] && glow verify copy.png && exit $code
      """),
    "output-14": .exits(74, "glow render --size 9x9 --format png -q -o - > /dev/full"),
    "output-16": .exits(74, "glow render --size 9x9 --format png -q -o - >&-"),
    "output-18": .elsewhere(".ci/kills"),
    "output-19": .exits(74, "ulimit -f 1; glow render --size 300x300 -o x.rgba"),
    "output-21": .exits(71, "ulimit -v 500000; glow render --canvas 8000x8000 -o o.png"),
    "output-23": .exits(
      0,
      """
      glow render --size 9x9 -o $'a\\n\\e\\xff.png' 2> said
      [ -f $'a\\n\\e\\xff.png' ] && [ $(ls | wc -l) -ge 2 ] && grep -qF 'a\\n\\e\\xff.png' said
      """),
    "output-24": .exits(64, "glow render --size 9x9 -o ''"),
    "output-26": .exits(0, "glow render --size 9x9 -o x.PNG && glow verify x.PNG"),
    "output-28": .exits(0, "umask 077; glow render --size 9x9 -q -o x.png; [ $(stat -c %a x.png) = 600 ]"),
    "output-29": .exits(
      0,
      "echo > x.png; chmod 640 x.png; glow render --size 9x9 -q -o x.png; [ $(stat -c %a x.png) = 640 ]"),
    "output-31": .exits(
      0,
      """
      glow render --size 9x9 --frames 2 -q -o a.apng
      SOURCE_DATE_EPOCH=0 TZ=Asia/Tokyo glow render --size 9x9 --frames 2 -q -o b.apng; cmp a.apng b.apng
      """),
    "output-33": .exits(
      0,
      """
      glow render --size 30x20 --frames 9 -q --jobs 1 -o a.apng
      glow render --size 30x20 --frames 9 -q --jobs 16 -o b.apng; cmp a.apng b.apng
      """),
    "output-34": .elsewhere(".ci/same-bytes"),
  ]

  static let signals: Table = [
    // Sent while a frame is in hand: whoever ignores what is sent to a background job is told to listen first.
    "signal-02": .exits(
      130,
      """
      env --default-signal=INT glow render --canvas 4000x4000 --frames 60 -q --jobs 1 -o f-%03d.png & job=$!
      sleep 0.3; kill -INT $job; kill -INT $job; wait $job; code=$?
      rm -f f-???.png; exit $code
      """),
    "signal-04": .exits(
      129,
      """
      glow render --size 30x20 --frames 9999 -q -o f-%03d.png & job=$!
      until [ -f f-002.png ]; do sleep 0.05; done; kill -HUP $job; wait $job; code=$?
      rm -f f-*.png; exit $code
      """),
    "signal-05": .exits(
      0,
      "{ glow render --size 30x20 --frames 60 --progress json -o f/ 2>&1; echo $? > code; } | true; exit $(cat code)"
    ),
    "signal-07": .elsewhere(".ci/kills"),
    "signal-09": .exits(
      0,
      """
      glow render --size 30x20 --frames 300 --progress bar -o f/ & job=$!
      for ((i = 0; i < 20; i++)); do kill -WINCH $job; sleep 0.01; done; wait $job
      """),
    "signal-10": .elsewhere(".ci/judge-outputs"),
  ]

  /// What asks the studio's page for something.
  static let pages: Table = [
    "http-03": .exits(
      64,
      "for port in -1 65536 abc; do glow studio --no-open --port=$port 2>said; [[ $? == 64 ]] || exit 1; done; "
        + "rm said; exit 64"),
    "http-04": .elsewhere("Tests/GlowStudioTests/StudioErrorTests.swift"),
    "http-28": .waits("libmicrohttpd reads the heads of requests, and is as strict as it can be told to be"),
    "http-33": .elsewhere("Tests/GlowStudioTests/RenderGateTests.swift"),
    "http-01": .elsewhere(".ci/judge-studio"),
    "http-06": .elsewhere(".ci/judge-studio"),
    "http-08": .elsewhere(".ci/judge-studio"),
    "http-09": .elsewhere(".ci/judge-studio"),
    "http-11": .elsewhere(".ci/judge-studio"),
    "http-13": .elsewhere(".ci/judge-studio"),
    "http-14": .elsewhere(".ci/judge-studio"),
    "http-16": .elsewhere(".ci/judge-studio"),
    "http-18": .elsewhere(".ci/judge-studio"),
    "http-19": .elsewhere(".ci/judge-studio"),
    "http-21": .elsewhere(".ci/judge-studio"),
    "http-23": .elsewhere(".ci/judge-studio"),
    "http-24": .elsewhere(".ci/judge-studio"),
    "http-26": .elsewhere(".ci/judge-studio"),
    "http-29": .elsewhere(".ci/judge-studio"),
    "http-31": .elsewhere(".ci/judge-studio"),
    "http-34": .elsewhere(".ci/judge-studio"),
    "http-36": .elsewhere(".ci/judge-studio"),
    "http-38": .elsewhere(".ci/judge-studio"),
    "http-39": .elsewhere(".ci/judge-studio"),
    "http-41": .elsewhere(".ci/judge-studio"),
    "http-43": .elsewhere(".ci/judge-studio"),
    "http-44": .elsewhere(".ci/judge-studio"),
  ]

  static let lines: Table = [
    "cli-01": .exits(0, "glow | grep -q 'glow render --shape rect:22 --frames 60'"),
    "cli-03": .exits(74, "glow --version > /dev/full"),
    "cli-04": .exits(64, "glow rendr"),
    "cli-06": .exits(64, "glow render --frames"),
    "cli-08": .differs(
      0, reason: "of an option written twice the last counts, as its help says",
      "glow render --size 9x9 --frames 1 --frames 2 -q -o f/; [ $(ls f | wc -l) = 3 ]"),
    "cli-09": .exits(64, "glow render -- --shape"),
    "cli-11": .exits(64, "glow render $(awk 'BEGIN { while (n++ < 100000) print \"a\" }')"),
    "cli-13": .exits(64, #"glow render --shape $'\xff\xfe'"#),
    "cli-14": .exits(64, #"glow render --shape $'a\x1b[31mred'"#),
    "cli-16": .differs(
      0, reason: "variables of that name are ignored, as the help says",
      #"GLOW_SEED=$'\xff' GLOW_FRAMES=-1 GLOW_= glow render --size 9x9 -q -o o.png"#),
    "cli-18": .exits(
      0,
      """
      COLUMNS=0 TERM=dumb NO_COLOR=1 glow render --size 9x9 --frames 9 -o f/ 2> said
      ! grep -q $'\\e' said && ! grep -q $'\\r' said
      """),
    "cli-19": .exits(0, "glow render --size 9x9 -q -o o.png <&-"),
  ]
}
