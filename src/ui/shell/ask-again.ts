/**
 * Loads the page anew where the server was silent. A browser opens six connections to a server; where each of them
 * waits for an answer, the page's own question would wait behind them for ever, so they are let go first.
 */
export function askAgain() {
  window.stop()
  location.reload()
}
