// In debug builds the standard library's `squareRoot()` and `rounded()` call the C library, and a program that never
// imports it would not be linked with it. Nothing else of it is used in this module.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
