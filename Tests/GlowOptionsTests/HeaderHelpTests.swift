import GlowOptions
import Testing

/// The help of `glow header`, as a page of 80 columns shows it.
@Suite struct HeaderHelpTests {
  @Test func headerShowsWhatPeopleUse() throws {
    let command = try #require(CommandSpec.glow.command(named: "header"))
    #expect(Self.withoutOutputs(HelpText(width: 80).text(for: command, .common)) == Self.common)
  }

  @Test func headerShowsEverythingOnDemand() throws {
    let command = try #require(CommandSpec.glow.command(named: "header"))
    let text = HelpText(width: 80).text(for: command, .all)
    #expect(text.split(separator: "\nOutput:\n").first.map(String.init) == Self.whole)
  }

  /// The lines about outputs are every drawing command's, and tested with `glow render`.
  private static func withoutOutputs(_ text: String) -> String {
    guard let start = text.firstRange(of: "  -o, --output"), let end = text.firstRange(of: "  -n, --dry-run")
    else { return text }
    return String(text[..<start.lowerBound]) + String(text[end.lowerBound...])
  }

  private static let common = #"""
    Blurs an image progressively toward an edge, as under a header.

    Usage: glow header <image> [options]

    Examples:
      glow header page.png  a still: glow.png
      glow header phone.png --scale 3 --veil white --title Journal -o out.png
                            a phone's screenshot
      glow header page.png --viewport 390x844 --scroll 0:600:0 -o page.apng
                            the page scrolls, for ever
      glow header photo.jpg --edge bottom --height 200 --veil '#000' -o card.png
                            room for a caption

    Options:
          --height N      how far the blur extends, in points; 0 blurs nothing
                          (default: 130)
          --edge E        along which side: top, bottom, left or right (default:
                          top)
          --viewport WxH  a window on the image, in points (default: the whole
                          image)
          --scale N       pixels a point of the image, 0.1 to 16: 3 for a phone's
                          screenshot (default: 1)
          --radius N      how far the blur reaches at its strongest, in points, 0 to
                          512 (default: 14)
          --veil C        a colour over the header, 0.9 of it at its side, fading as
                          the blur does
          --title T       large bold words over a header at the top or the bottom:
                          smaller, then cut, where they don't fit
          --background B  under transparent images: a CSS colour, two from top to
                          bottom ('#1b1464..#000000'), or checker (default:
                          transparent)
          --scroll A:B    move the image under the header from A to B points over
                          all frames; A:B:A comes back, A alone stays
          --frames N      how many frames
      -n, --dry-run       say what would be written, and write nothing
      -h, --help          show this help
          --help-all      show every option

    The image is a PNG, or anything that ffmpeg reads; - is standard input. What the
    blur does not reach stays as it is, to the byte.

    A point is a pixel at --scale 1. The image scrolls along the way from the
    header's side into it; its size and the window's say how far.

    """#

  private static let whole = #"""
    Blurs an image progressively toward an edge, as under a header.

    Usage: glow header <image> [options]

    Examples:
      glow header page.png  a still: glow.png
      glow header phone.png --scale 3 --veil white --title Journal -o out.png
                            a phone's screenshot
      glow header page.png --viewport 390x844 --scroll 0:600:0 -o page.apng
                            the page scrolls, for ever
      glow header photo.jpg --edge bottom --height 200 --veil '#000' -o card.png
                            room for a caption

    Shape and size:
          --height N      how far the blur extends, in points; 0 blurs nothing
                          (default: 130)
          --edge E        along which side: top, bottom, left or right (default:
                          top)
          --top N         where the header begins, in points from that side; in
                          front of it all is blurred (default: 0)
          --viewport WxH  a window on the image, in points (default: the whole
                          image)
          --scale N       pixels a point of the image, 0.1 to 16: 3 for a phone's
                          screenshot (default: 1)

    Look:
          --radius N             how far the blur reaches at its strongest, in
                                 points, 0 to 512 (default: 14)
          --kernel K             smooth, or published: the taps of the original,
                                 which weave a grid into fine text (default: smooth)
          --veil C               a colour over the header, 0.9 of it at its side,
                                 fading as the blur does
          --title T              large bold words over a header at the top or the
                                 bottom: smaller, then cut, where they don't fit
          --color C              the title's colour (default: black, or white over a
                                 dark veil)
          --background B         under transparent images: a CSS colour, two from
                                 top to bottom ('#1b1464..#000000'), or checker
                                 (default: transparent)
          --reduce-transparency  no blur; the veil stays

    Motion:
          --scroll A:B  move the image under the header from A to B points over all
                        frames; A:B:A comes back, A alone stays
          --frames N    how many frames
          --fps F       frames a second: 30, 29.97 or 24000/1001 (default: 30)
          --duration S  seconds; a scroll without frames and duration lasts 2
          --easing E    from station to station: linear, ease, ease-in, ease-out,
                        ease-in-out or cubic-bezier(a,b,c,d) (default: linear)

    """#
}
