import GlowRaster

/// What ffmpeg is told.
struct FilmArguments {
  let output: OutputSpec
  let size: PixelSize
  let frameRate: (numerator: Int, denominator: Int)

  /// The size of what goes in.
  var filmSize: PixelSize { output.treatment.size(of: size) }

  /// What the pixels go in as; two for a format that keeps its alpha in a film of its own.
  var layouts: [FilmLayout] {
    switch output.format {
    case .mov: [.yuva444p10]
    case .webm: [output.isOpaque ? .yuv420p : .yuva420p]
    case .mp4: [.yuv420p]
    case .mkv: [output.bitDepth == .sixteen ? .rgba16 : .rgba8]
    case .avif: output.isOpaque ? [.yuv444p10Full] : [.yuv444p10Full, .alpha10]
    default: [.rgba8]
    }
  }

  /// What the pictures must be in: deep where the film has more than 8 bits, or where colours are multiplied.
  var pixelFormat: PixelFormat {
    let isDeep =
      output.format == .mov || output.format == .avif || output.bitDepth == .sixteen
      || output.alpha == .premultiplied
    return isDeep ? .rgbaStraight16 : .rgbaStraight8
  }

  var encoder: FilmEncoder {
    FilmEncoder(pixelFormat: pixelFormat, layouts: layouts, treatment: output.treatment)
  }

  /// Without `-xerror` ffmpeg 5 ends with 0 though the last bytes of a file could not be written.
  private static let common = ["-nostdin", "-hide_banner", "-loglevel", "error", "-xerror", "-y"]

  private func input(_ layout: FilmLayout) -> [String] {
    let size = filmSize
    let rate = "\(frameRate.numerator)/\(frameRate.denominator)"
    return [
      "-f", "rawvideo", "-pix_fmt", layout.name, "-s", "\(size.width)x\(size.height)", "-framerate", rate,
      "-i",
      "pipe:0",
    ]
  }

  /// The arguments for the film of `layout`, written to `path`.
  func film(of layout: FilmLayout, to path: [UInt8]) -> [[UInt8]] {
    var words = Self.common + input(layout) + ["-an", "-fps_mode", "passthrough"]
    words += codec(layout) + container
    return words.map { Array($0.utf8) } + [Array("file:".utf8) + path]
  }

  /// The arguments that put one picture of `layout`, encoded, on standard output.
  func trial(of layout: FilmLayout) -> [[UInt8]] {
    let container =
      switch output.format {
      case .webp: "image2pipe"
      case .gif: "gif"
      case .avif: "ivf"
      default: "matroska"
      }
    let words = Self.common + input(layout) + ["-an"] + codec(layout) + ["-f", container, "pipe:1"]
    return words.map { Array($0.utf8) }
  }

  /// The arguments of a film whose pictures have no colours but those of `palette`, 256 as RGBA.
  func film(palette: [UInt8], to path: [UInt8]) -> [[UInt8]] {
    var words = Self.common + input(.rgba8)
    words += [
      "-f", "rawvideo", "-pix_fmt", "rgba", "-s", "16x16", "-i",
      "data:application/octet-stream;base64," + Base64.text(palette),
      "-filter_complex", "[0:v][1:v]paletteuse=dither=none:diff_mode=none:new=0", "-an",
      "-fps_mode", "passthrough", "-f", "gif", "-fflags", "+bitexact",
    ]
    return words.map { Array($0.utf8) } + [Array("file:".utf8) + path]
  }

  /// The arguments of the run that finds the 256 colours and puts them, as RGBA, on standard output.
  var palette: [[UInt8]] {
    let words =
      Self.common + input(.rgba8) + [
        "-vf", "palettegen=max_colors=256:reserve_transparent=0:stats_mode=full", "-frames:v", "1", "-f",
        "rawvideo", "-pix_fmt", "rgba", "pipe:1",
      ]
    return words.map { Array($0.utf8) }
  }

  private var quality: Int { output.quality ?? 75 }

  private func codec(_ layout: FilmLayout) -> [String] {
    // Thread counts are fixed where they change the bytes.
    switch output.format {
    case .webp where output.isLossless:
      ["-c:v", "libwebp", "-pix_fmt", "bgra", "-lossless", "1", "-quality", "50", "-compression_level", "4"]
    case .webp:
      ["-c:v", "libwebp", "-pix_fmt", "bgra", "-quality", "\(quality)", "-compression_level", "4"]
    case .mov:
      [
        "-c:v", "prores_ks", "-profile:v", "4444", "-alpha_bits", output.isOpaque ? "0" : "16", "-q:v", "1",
        "-quant_mat", "default",
      ] + tags("bt709", "tv")
    case .webm:
      [
        "-c:v", "libvpx-vp9", "-b:v", "0", "-crf", "\((100 - quality) / 2)", "-deadline", "good", "-cpu-used",
        "2",
        "-row-mt", "0", "-threads", "4", "-tile-columns", "1",
      ] + tags("bt709", "tv")
    case .mkv:
      [
        "-c:v", "ffv1", "-level", "3", "-g", "1", "-slices", min(size.width, size.height) < 2 ? "1" : "4",
        "-pix_fmt",
        output.bitDepth == .sixteen ? "gbrap16le" : "bgra",
      ]
    case .mp4:
      [
        // Tuned for grain it keeps the faint steps of a glow on black, which it would flatten into bands and blocks. With 0
        // it would leave the profile.
        "-c:v", "libx264", "-preset", "slow", "-tune", "grain", "-crf", "\(max((100 - quality) * 2 / 5, 1))",
        "-profile:v", "high", "-threads", "4",
      ] + tags("bt709", "tv")
    case .avif:
      [
        "-c:v", "libaom-av1", "-crf", "\(layout == .alpha10 ? (100 - quality) / 4 : (100 - quality) / 2)",
        "-b:v",
        "0", "-cpu-used", "6", "-row-mt", "0", "-threads", "4",
      ] + tags("iec61966-2-1", "pc")
    default: []
    }
  }

  private func tags(_ transfer: String, _ range: String) -> [String] {
    [
      "-vf", "setparams=colorspace=bt709:color_primaries=bt709:color_trc=\(transfer):range=\(range)",
      "-colorspace",
      "bt709", "-color_primaries", "bt709", "-color_trc", transfer, "-color_range", range,
    ]
  }

  private var container: [String] {
    var words = ["-fflags", "+bitexact", "-flags:v", "+bitexact", "-map_metadata", "-1"]
    if let text = output.metadata, text.utf8.count <= CodecLimits.argument {
      words += ["-metadata", "comment=" + text]
    }
    switch output.format {
    case .webp: words = ["-f", "image2pipe"]
    case .avif: words = ["-f", "ivf"]
    case .mov: words += ["-f", "mov"]
    case .webm: words += ["-f", "webm"]
    case .mkv: words += ["-f", "matroska"]
    default: words += ["-movflags", "+faststart", "-f", "mp4"]
    }
    return words
  }
}
