import GlowOptions
import Testing

/// Whole help texts, as a page of 80 columns shows them.
@Suite struct HelpTextTests {
  private func help(_ path: String..., extent: Arguments.HelpRequest = .common, width: Int = 80) throws
    -> String
  {
    let command = try path.reduce(CommandSpec.glow) { try #require($0.command(named: $1)) }
    return HelpText(width: width).text(for: command, extent)
  }

  @Test func theToolNamesItsMainLines() throws { #expect(try help() == Self.tool) }

  @Test func renderShowsWhatPeopleUse() throws { #expect(try help("render") == Self.render) }

  @Test func renderShowsEverythingOnDemand() throws {
    #expect(try help("render", extent: .all) == Self.renderAll)
  }

  @Test func smallCommandsShowAllAtOnce() throws {
    #expect(try help("palette", "show") == Self.paletteShow)
    #expect(try help("palette", "show", extent: .all) == Self.paletteShow)
  }

  @Test(arguments: [60, 72, 100, 1000]) func noLineIsWiderThanThePage(width: Int) throws {
    for line in try help("render", extent: .all, width: width).split(separator: "\n") {
      #expect(line.count <= width, "\(line)")
    }
  }

  private static let tool = #"""
    Glow strokes, still and animated, from the command line.

    Usage: glow <command> [options]

    Examples:
      glow render --shape rect:22 --frames 60     60 frames that loop
      glow sheet --across palette=all             all palettes side by side
      glow render --shape capsule -o button.apng  an animation, for ever

    Commands:
      render       Draws a glow stroke: a still, or the frames of an animation.
      text         Draws a text that comes out of a blur, by word or by line.
      header       Blurs an image progressively toward an edge, as under a header.
      sheet        Draws a labelled contact sheet: any two options of 'glow render'
                   against each other.
      studio       Opens the playground in the browser: every option a knob, the
                   real engine behind it.
      palette      Shows, makes, checks and converts palettes.
      formats      Lists the kinds of files that can be written and read, and what
                   this build has.
      verify       Judges what was written: frames, size, time, loop, alpha; for
                   people and for scripts.
      merge        Joins the frames of a folder, of all shards, into one output.
      completions  Prints completions for a shell.
      man          Prints the manual page, in mdoc.
      help         Shows the help of a command.

    Options:
      -h, --help     show this help
          --version  show the version

    'glow help <command>' says more, 'glow man | man -l -' all of it. Exit codes: 0
    done, 1 failed, 64 usage, 65 bad data, 66 no such input, 69 a needed program is
    missing, 71 out of memory, 73 can't create the output, 74 input or output
    failed, 75 incomplete, try again, 77 not permitted, 129, 130 or 143 ended by a
    signal, 141 closed pipe.

    From the environment only these are read: NO_COLOR, TERM, TERM_PROGRAM,
    KITTY_WINDOW_ID, TMUX, COLUMNS, CI, PATH, TMPDIR, GLOW_SHARD, GLOW_SHARDS,
    SLURM_ARRAY_TASK_ID, SLURM_ARRAY_TASK_COUNT, SLURM_ARRAY_TASK_MIN,
    SLURM_ARRAY_TASK_STEP, JOB_COMPLETION_INDEX.

    """#

  private static let render = #"""
    Draws a glow stroke: a still, or the frames of an animation.

    Usage: glow render [<spec.json>] [options]

    Examples:
      glow render                                 a still: glow.png
      glow render --shape rect:22 --frames 60     60 frames that loop
      glow render --shape capsule -o button.apng  an animation, for ever
      glow render --preset screen -o edge.png     the edge of a display
      glow render --palette '#ff5f6d,#ffc371'     colours of your own
      glow render --save-spec look.json           keep the look beside glow.png
      glow render look.json --seed 7              use it again, varied

    Options:
          --shape S       rect:R, rect, rect:TL,TR,BR,BL, capsule, circle, ellipse,
                          superellipse:N (2 is an ellipse, 5 an icon's squircle),
                          path:D (SVG path data), svg:FILE (an SVG's first shape) or
                          text:WORDS (default: rect:22)
          --size WxH      the shape's box in points (rect and ellipse 320x180,
                          capsule 320x64, circle and superellipse 180x180; paths are
                          fitted into it, else into 320x180, words without it as
                          large as --font says)
          --canvas WxH    the whole picture in points; without --size the shape
                          fills it less the margin
          --scale N       pixels a point, 0.1 to 16 (default: 1)
          --preset P      intelligence, fine (a thin bright rim), swiftui (the
                          original to the letter), screen (a display's edge), lite
                          (two layers) or on-white (for light pages); other options
                          override it wherever they stand (default: intelligence)
          --palette P     a name ('glow palette list'), a palette file of any
                          format, a picture, - for standard input, or #hex,#hex,…
                          (default: intelligence)
          --seed N        chooses order and places of the colours: 0 to
                          18446744073709551615; random draws one and prints it
                          (default: 1)
          --background B  transparent, checker, a CSS colour, two from top to bottom
                          ('#1b1464..#000000'), or an image file, which is fitted to
                          cover the canvas (default: transparent)
          --frames N      how many frames (a still has 1); two of frames, fps and
                          duration give the third
          --fps F         frames a second: 30, 29.97 or 24000/1001 (default: 30)
          --duration S    seconds; animations without frames and duration last 2
          --[no-]loop     run the last frame into the first (on, unless the glow
                          fades or the preset is swiftui)
      -o, --output PATH   folder/ or name-%04d.png (frames), .png (a still), .apng,
                          .webp, .gif, .mov, .webm … ('glow formats' lists all), or
                          - for standard output (default: glow.png, or
                          glow-frames/frame-0000.png …)
          --format F      the kind of file when the name does not tell; 'glow
                          formats' lists them
      -n, --dry-run       say what would be written, and write nothing
      -h, --help          show this help
          --help-all      show every option

    A spec file comes first, then the preset, then the other options. Of an option
    written twice the last counts, except --layer. '--option value' and
    '--option=value' are the same; after -- all words are operands.

    A point is a pixel at --scale 1. A stop is a colour and its place in the
    gradient that runs round the shape; the glow moves as its stops move.

    """#

  private static let paletteShow = #"""
    Shows palettes: the gradient over its colours, hex and OKLCH.

    Usage: glow palette show <palette>… [options]

    Examples:
      glow palette show noir ocean           two that the tool carries
      glow palette show '#ff5f6d,#ffc371'    colours of your own
      glow palette show brand.ase photo.jpg  files and pictures

    Options:
          --graphics G  auto (what the terminal says it can show), blocks, kitty,
                        iterm, sixel or none (default: auto)
          --json        print JSON
      -h, --help        show this help

    A palette is a name, a file (json, design tokens, gpl, ggr, ase, hex, css), -
    for standard input, a picture whose colours are taken, a coolors.co address, or
    a list like '#ff5f6d,#ffc371'.

    Kitty, Ghostty, WezTerm, iTerm2 and terminals with sixels get a picture, others
    half blocks in 24-bit colour; with NO_COLOR, TERM=dumb and in pipes there is
    text alone, unless --graphics asks for more.

    """#

  private static let renderAll = #"""
    Draws a glow stroke: a still, or the frames of an animation.

    Usage: glow render [<spec.json>] [options]

    Examples:
      glow render                                 a still: glow.png
      glow render --shape rect:22 --frames 60     60 frames that loop
      glow render --shape capsule -o button.apng  an animation, for ever
      glow render --preset screen -o edge.png     the edge of a display
      glow render --palette '#ff5f6d,#ffc371'     colours of your own
      glow render --save-spec look.json           keep the look beside glow.png
      glow render look.json --seed 7              use it again, varied

    Shape and size:
          --shape S     rect:R, rect, rect:TL,TR,BR,BL, capsule, circle, ellipse,
                        superellipse:N (2 is an ellipse, 5 an icon's squircle),
                        path:D (SVG path data), svg:FILE (an SVG's first shape) or
                        text:WORDS (default: rect:22)
          --corners C   continuous (rounded without a break, as on Apple's
                        platforms) or circular (default: continuous)
          --size WxH    the shape's box in points (rect and ellipse 320x180, capsule
                        320x64, circle and superellipse 180x180; paths are fitted
                        into it, else into 320x180, words without it as large as
                        --font says)
          --canvas WxH  the whole picture in points; without --size the shape fills
                        it less the margin
          --margin N    room around the shape in points; auto holds the whole glow
                        (default: auto)
          --inset N     shrink the shape on every side first, in points (default: 0)
          --scale N     pixels a point, 0.1 to 16 (default: 1)
          --label T     a text in the middle of the shape, which takes its size and
                        the padding
          --picture F   an image file in the middle of the shape, a pixel a point;
                        the shape takes its size and the padding
          --padding N   points between label or picture and the shape's edge
                        (default: 22)
          --glow G      whether the glow lies behind label or picture, or over them
                        (default: behind)
          --font F      the label's font, or that of text:WORDS (default: Sans
                        Medium 17)
          --color C     the label's colour (default: white)

    Look:
          --preset P           intelligence, fine (a thin bright rim), swiftui (the
                               original to the letter), screen (a display's edge),
                               lite (two layers) or on-white (for light pages);
                               other options override it wherever they stand
                               (default: intelligence)
          --weight N           a factor on all widths and blurs; auto follows the
                               shape's short side (default: auto)
          --placement P        where the bands lie: inside the shape's edge, center
                               (on it) or outside (default: inside)
          --line-widths N,…    widths of the layers in points; the shortest of the
                               three lists decides how many there are (default:
                               6,9,11,15)
          --blurs N,…          how far each layer is blurred: sigmas in points
                               (default: 0,4,12,15)
          --animation-durations S,…
                               seconds that the layers take to reach new stops
                               (default: 0.5,0.6,0.8,1)
          --layer W:B[:D[:O]]  one layer: width, blur, seconds to reach new stops,
                               opacity; repeat it, the last lies on top
          --style S            stroke (layers of blurred bands), sweep (a thin rim,
                               and a wedge of it that glows inwards and runs round)
                               or stroke,sweep (default: stroke)
          --keep K             all, outside or inside: cut the finished glow along
                               the shape's edge (default: all)
          --sweep-span D       how much of the turn the sweep's wedge takes, in
                               degrees (default: 130)
          --sweep-rim N        the width of the sweep's rim in points; 0 leaves it
                               out (default: 0.7)
          --sweep-blur N       how far the sweep glows inwards: sigma in points
                               (default: 18)

    Colour:
          --palette P     a name ('glow palette list'), a palette file of any
                          format, a picture, - for standard input, or #hex,#hex,…
                          (default: intelligence)
          --stops L:C,…   a fixed gradient, nothing random: places from 0 to 1 with
                          their colours, as 0.1:#bc82f3,0.5:#f5b9ea
          --seed N        chooses order and places of the colours: 0 to
                          18446744073709551615; random draws one and prints it
                          (default: 1)
          --randomizer R  flow (colours drift round, or sway in a short loop),
                          scatter (they change places) or still (default: flow)
          --min-gap N     for scatter: the share of even spacing that stops keep, 0
                          to 0.9 (default: 0.5)
          --join J        closed (the last colour runs into the first) or hard (a
                          seam at 0) (default: closed)
          --space S       where colours are mixed: oklab, srgb, linear or oklch
                          (default: oklab)
          --map M         what the palette runs round: angle (the centre), perimeter
                          (the outline, at even speed) or auto (perimeter for paths
                          and for boxes longer than 2 to 1) (default: auto)
          --angle D       where the gradient starts: degrees, clockwise from the
                          right; 360 are once round a perimeter (default: 0)
          --background B  transparent, checker, a CSS colour, two from top to bottom
                          ('#1b1464..#000000'), or an image file, which is fitted to
                          cover the canvas (default: transparent)
          --chroma N      a factor on the chroma of all colours: 0 is grey, 1.25
                          reads on white (default: 1)
          --blur-space S  what is blurred and laid over: gamma (as most programs do)
                          or linear (as light does) (default: gamma)

    Motion:
          --frames N            how many frames (a still has 1); two of frames, fps
                                and duration give the third
          --fps F               frames a second: 30, 29.97 or 24000/1001 (default:
                                30)
          --duration S          seconds; animations without frames and duration last
                                2
          --interval S          seconds between two sets of stops (default: 0.4)
          --easing E            linear, ease, ease-in, ease-out, ease-in-out or
                                cubic-bezier(a,b,c,d) (default: ease-in-out)
          --[no-]loop           run the last frame into the first (on, unless the
                                glow fades or the preset is swiftui)
          --spin T              whole turns of the gradient a loop (default: 0)
          --fade-in S           seconds in which the glow appears; no loop then
                                (default: 0)
          --fade-out S          seconds in which the glow goes; no loop then
                                (default: 0)
          --[no-]reduce-motion  nothing moves: one still set of stops
          --sweep-start D       where the sweep's wedge begins at first: degrees,
                                clockwise from the right (default: 140)
          --sweep-period S      seconds a turn of the sweep; a loop takes the
                                nearest that makes whole turns (default: 2.6)
          --breathe N           how far widths and blurs swell and shrink: 0.2 is by
                                a fifth; every frame then costs a plan of its own
                                (default: 0)
          --breaths N           whole breaths over the animation (default: of about
                                four seconds)

    Output:
      -o, --output PATH     folder/ or name-%04d.png (frames), .png (a still),
                            .apng, .webp, .gif, .mov, .webm … ('glow formats' lists
                            all), or - for standard output (default: glow.png, or
                            glow-frames/frame-0000.png …)
          --format F        the kind of file when the name does not tell; 'glow
                            formats' lists them
          --bit-depth N     bits a channel: 8 or 16 (default: 8)
          --compression C   how hard PNG is pressed: fast, balanced (both the same
                            today) or small (slow) (default: balanced)
          --dither D        auto (on over an opaque background at 8 bits), on or off
                            (default: auto)
          --profile P       the pictures' colour space: srgb or display-p3 (png and
                            apng) (default: srgb)
          --quality Q       how good lossy webp, webm, mp4 and avif are: 0 to 100
                            (default: 75)
          --lossless        webp that keeps every bit
          --alpha A         straight, or premultiplied (mov, webm, mkv, and mp4 with
                            a matte) (default: straight)
          --matte M         mp4 without a background: alpha as grey at the side, or
                            stacked below
          --plays N         how often an animation plays; 0 is for ever (default: 0)
          --columns N       frames in a row of a sprite sheet (default: as square as
                            it goes)
          --only K|A..<B    write a part of the frames: one, or a range in quotes,
                            as '0..<30'; they count from 0
          --shard I/N|auto  write the I-th of N shares of the frames, for many
                            machines; auto asks GLOW_SHARD, Slurm or Kubernetes;
                            'glow merge' joins them
          --resume          go on with a folder of frames: those whose files are as
                            its list says are kept
          --jobs N          threads (default: one a core)
          --save-spec PATH  write the look as JSON too; - prints it, and renders
                            only if -o is given
          --no-clobber      refuse to replace a file
      -n, --dry-run         say what would be written, and write nothing
          --spec F          start from the look in a file, as --save-spec writes it;
                            other options override it

    General:
          --progress P  auto (a bar on a terminal), bar, json or none (default:
                        auto)
      -q, --quiet       say nothing unless it fails
          --json        report what was written as JSON on standard output
      -h, --help        show this help
          --help-all    show every option

    A spec file comes first, then the preset, then the other options. Of an option
    written twice the last counts, except --layer. '--option value' and
    '--option=value' are the same; after -- all words are operands.

    A point is a pixel at --scale 1. A stop is a colour and its place in the
    gradient that runs round the shape; the glow moves as its stops move.

    """#
}
