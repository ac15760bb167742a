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
@_exported public import struct GlowText.FontSpec
@_exported public import struct GlowText.RevealEffect
@_exported public import struct GlowText.RevealSchedule
@_exported public import enum GlowText.RevealTail
@_exported public import enum GlowText.RevealUnit
@_exported public import enum GlowText.TextAlignment
@_exported public import enum GlowText.TextError
@_exported public import enum GlowText.TextLimits
@_exported public import enum GlowText.TextOutline
@_exported public import enum GlowText.TextSupport
