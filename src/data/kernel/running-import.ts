// Which imports are being sent, in all tabs: a log-out ends them. A module of its own, so that it knows of them without
// loading them.

const lock = 'milepost-import'
/** Where the browser has no locks (an origin without https), only those of this tab are known. */
let own = 0

/** Returns what to call when it has ended; a tab that is closed ends its own. */
export function noteRunningImport(): () => void {
  let end = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  own += 1
  void navigator.locks?.request(lock, { mode: 'shared' }, () => ended)
  return () => {
    own -= 1
    end()
  }
}

export async function runningImports(): Promise<number> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return Math.max(own, held.filter(({ name }) => name === lock).length)
}
