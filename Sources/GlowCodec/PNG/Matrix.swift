/// A matrix of three columns.
struct Matrix: Equatable {
  var columns: [SIMD3<Double>]

  static func * (matrix: Matrix, vector: SIMD3<Double>) -> SIMD3<Double> {
    matrix.columns[0] * vector.x + matrix.columns[1] * vector.y + matrix.columns[2] * vector.z
  }

  static func * (a: Matrix, b: Matrix) -> Matrix { Matrix(columns: b.columns.map { a * $0 }) }

  /// By cross products; the matrices here have one.
  var inverse: Matrix {
    func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
      SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
    }
    let (a, b, c) = (columns[0], columns[1], columns[2])
    let (x, y, z) = (cross(b, c), cross(c, a), cross(a, b))
    let scale = 1 / (a * x).sum()
    let rows = [x * scale, y * scale, z * scale]
    return Matrix(columns: (0..<3).map { SIMD3(rows[0][$0], rows[1][$0], rows[2][$0]) })
  }
}
