#if Studio
  import GlowKit

  /// The studio: a page in the browser that shows glows as the engine draws them, while it runs.
  package final class Studio: Sendable {
    private let router: Router
    private let server: StudioServer
    /// Where the page is: only who knows it gets in.
    package let address: String

    /// Opens the studio on `port` of the loopback address, 0 for a free one. Throws ``StudioError``.
    package init(port: Int, desk: any StudioDesk) throws(StudioError) {
      let router = try Router(desk)
      let token = Gatekeeper.makeToken()
      do {
        server = try StudioServer(port: port, token: token) { request, rest in router.answer(request, rest) }
      } catch {
        router.close()
        throw error
      }
      self.router = router
      address = "http://127.0.0.1:\(server.port)/\(token)/"
    }

    /// Waits until `isOver`.
    package func wait(until isOver: () -> Bool) {
      while !isOver() { Platform.sleep(milliseconds: 100) }
    }

    /// Closes it; files on their way are removed.
    package func close() {
      server.stop()
      router.close()
    }
  }
#endif
