/// Elementary functions whose results are the same bits on every processor.
///
/// They are made of `+ − × ÷`, square roots and bit patterns alone: no fused multiply-add, no C library, whose
/// results differ by an ulp between processors. Errors stay below 1 ulp.
/// Not finite arguments get what IEEE 754 recommends (`exp(−∞)` is 0, `log(−1)` is NaN, `atan2(0, −1)` is π).
package enum Elementary {}
