// Whoever imports GlowKit has the types of a scene, of its colours and of its outputs.
@_exported public import GlowCodec
@_exported public import GlowColor
@_exported public import GlowGeometry
@_exported public import GlowJSON
@_exported public import GlowMotion
@_exported public import GlowNumerics
@_exported public import struct GlowRaster.Bitmap
@_exported public import enum GlowRaster.PixelFormat
@_exported public import struct GlowRaster.PixelSize
