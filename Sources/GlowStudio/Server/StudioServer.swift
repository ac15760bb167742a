#if Studio
  import CMicrohttpd
  import GlowKit

  /// The server of the page: on the loopback address alone, a thread for each connection.
  @safe final class StudioServer: @unchecked Sendable {
    private let daemon: OpaquePointer
    private let context: Unmanaged<Context>
    /// The port that is listened on.
    let port: Int

    /// Connections at one time: a browser opens six.
    private static let connections: UInt32 = 96
    /// Seconds without a byte after which a connection is closed.
    private static let patience: UInt32 = 20

    /// What callbacks work with.
    fileprivate final class Context: Sendable {
      let gate = Monitor<Gatekeeper?>(nil)
      let answer: @Sendable (WebRequest, String) -> WebResponse
      init(_ answer: @escaping @Sendable (WebRequest, String) -> WebResponse) { self.answer = answer }
    }

    /// Listens on `port`, or on a free one for 0; `answer` gets requests that came in, and the part of the path behind the
    /// token, on any thread. Throws ``StudioError``.
    init(
      port: Int, token: String, answer: @escaping @Sendable (WebRequest, String) -> WebResponse
    ) throws(StudioError) {
      unsafe context = Unmanaged.passRetained(Context(answer))
      Platform.clearError()
      guard
        let daemon = unsafe glow_http_start(
          UInt16(port), answerRequest, endRequest, context.toOpaque(), Self.connections, Self.patience)
      else {
        unsafe context.release()
        throw .listening(port: port, Platform.lastError)
      }
      unsafe self.daemon = daemon
      self.port = unsafe Int(glow_http_port(daemon))
      unsafe context.takeUnretainedValue().gate.update { [port = self.port] in
        $0 = Gatekeeper(token: token, port: port)
      }
    }

    /// Stops listening, and waits for the answers that are being given.
    func stop() {
      unsafe MHD_stop_daemon(daemon)
    }

    deinit { unsafe context.release() }
  }

  /// A request that is being read.
  private final class Exchange {
    var request: WebRequest
    let rest: String
    let limit: Int
    var isTooLong = false

    init(_ request: WebRequest, rest: String, limit: Int) {
      self.request = request
      self.rest = rest
      self.limit = limit
    }
  }

  /// Called for the head of a request, for every piece of its body, and at its end.
  private func answerRequest(
    _ context: UnsafeMutableRawPointer?, _ connection: OpaquePointer?, _ url: UnsafePointer<CChar>?,
    _ method: UnsafePointer<CChar>?, _ version: UnsafePointer<CChar>?, _ data: UnsafePointer<CChar>?,
    _ size: UnsafeMutablePointer<Int>?, _ state: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
  ) -> MHD_Result {
    guard let context = unsafe context, let connection = unsafe connection, let url = unsafe url,
      let method = unsafe method, let size = unsafe size, let state = unsafe state
    else { return glow_http_no }
    let server = unsafe Unmanaged<StudioServer.Context>.fromOpaque(context).takeUnretainedValue()
    guard let pointer = unsafe state.pointee else {
      // Not before the port is known, which is a moment after the first connection may come.
      let gate = server.gate.wait { $0 }
      let request = unsafe WebRequest(
        method: String(cString: method), path: String(cString: url),
        headers: fields(connection, glow_http_head), query: fields(connection, glow_http_query))
      if let refusal = gate.refusal(of: request) { return unsafe send(refusal, connection) }
      guard let rest = gate.rest(of: request.path) else { return glow_http_no }
      let exchange = Exchange(request, rest: rest, limit: gate.longestBody(of: rest))
      unsafe state.pointee = Unmanaged.passRetained(exchange).toOpaque()
      return glow_http_yes
    }
    let exchange = unsafe Unmanaged<Exchange>.fromOpaque(pointer).takeUnretainedValue()
    let count = unsafe size.pointee
    if count > 0, let data = unsafe data {
      if exchange.request.body.count + count > exchange.limit {
        // The rest is read and dropped up to the timeout; nothing of it is kept.
        exchange.isTooLong = true
        return glow_http_no
      }
      unsafe exchange.request.body.append(contentsOf: UnsafeRawBufferPointer(start: data, count: count))
      unsafe size.pointee = 0
      return glow_http_yes
    }
    return unsafe send(server.answer(exchange.request, exchange.rest), connection)
  }

  /// Called when all of a request is over, however it went.
  private func endRequest(
    _ context: UnsafeMutableRawPointer?, _ connection: OpaquePointer?,
    _ state: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, _ reason: MHD_RequestTerminationCode
  ) {
    guard let state = unsafe state, let pointer = unsafe state.pointee else { return }
    unsafe Unmanaged<Exchange>.fromOpaque(pointer).release()
    unsafe state.pointee = nil
  }

  /// The fields of one kind.
  private func fields(_ connection: OpaquePointer, _ kind: MHD_ValueKind) -> [WebRequest.Field] {
    var result: [WebRequest.Field] = []
    unsafe withUnsafeMutablePointer(to: &result) { result in
      _ = unsafe MHD_get_connection_values(
        connection, kind,
        { result, _, name, value in
          guard let result = unsafe result, let name = unsafe name else { return glow_http_yes }
          let field = unsafe WebRequest.Field(
            name: String(cString: name), value: value.map { unsafe String(cString: $0) } ?? "")
          unsafe result.assumingMemoryBound(to: [WebRequest.Field].self).pointee.append(field)
          return glow_http_yes
        }, result)
    }
    return result
  }

  /// Sends an answer.
  private func send(_ answer: WebResponse, _ connection: OpaquePointer) -> MHD_Result {
    guard let response = unsafe makeResponse(answer.body) else { return glow_http_no }
    for header in WebResponse.common + [("Content-Type", answer.type)] + answer.headers {
      _ = unsafe MHD_add_response_header(response, header.name, header.value)
    }
    let result = unsafe MHD_queue_response(connection, UInt32(answer.status), response)
    unsafe MHD_destroy_response(response)
    return result
  }

  private func makeResponse(_ body: WebResponse.Body) -> OpaquePointer? {
    switch body {
    case .bytes(let bytes):
      return unsafe bytes.withUnsafeBytes { buffer in
        unsafe glow_http_copy(buffer.baseAddress, buffer.count)
      }
    case .file(let path):
      // The response closes the descriptor.
      guard let file = Platform.open(path) else { return nil }
      guard let response = unsafe MHD_create_response_from_fd64(UInt64(file.size), file.descriptor) else {
        Platform.close(file.descriptor)
        return nil
      }
      return unsafe response
    }
  }
#endif
