import GlowKit

extension Spelling {
  /// ` Did you mean 'X'?` with its leading space for the word that was probably meant, or nil.
  public static func question(for word: String, among candidates: some Sequence<String>) -> String? {
    nearest(to: word, among: candidates).map { " Did you mean '\($0)'?" }
  }
}
