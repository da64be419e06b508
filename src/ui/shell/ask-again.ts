/**
 * Reloads the page where the server was silent. A browser opens six connections to a server; if each of them waits for
 * an answer, the page's own request would wait behind them forever, so they are dropped first.
 */
export function askAgain() {
  window.stop()
  location.reload()
}
