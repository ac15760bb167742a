/// What a client asks for, as it came over the wire.
struct WebRequest: Sendable {
  /// A field of the head, or a part of the query.
  struct Field: Sendable, Equatable {
    let name: String
    let value: String
  }

  /// The verb, in upper case: `GET`.
  var method: String
  /// The path, percent signs resolved, from its first slash.
  var path: String
  /// The head's fields in their order.
  var headers: [Field] = []
  /// The parts of the query in their order.
  var query: [Field] = []
  /// The body; empty where there is none.
  var body: [UInt8] = []

  /// The values of the header `name`, whatever its letter case.
  func headers(_ name: String) -> [String] {
    headers.filter { $0.name.lowercased() == name }.map(\.value)
  }

  /// The first part `name` of the query.
  func part(_ name: String) -> String? { query.first { $0.name == name }?.value }
}
