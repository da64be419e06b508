// One at a time over all tabs of a browser. Where the browser has no locks (an origin without https, Node), the
// turn is taken within this program only.

const tails = new Map<string, Promise<unknown>>()

function inThisProgram<T>(name: string, work: () => Promise<T>): Promise<T> {
  const before = tails.get(name) ?? Promise.resolve()
  const turn = before.then(work, work)
  // The one who waits for this turn hears what broke in it.
  const tail = turn.catch(() => undefined)
  tails.set(name, tail)
  void tail.then(() => {
    if (tails.get(name) === tail) tails.delete(name)
  })
  return turn
}

const platform = () => (typeof navigator === 'undefined' ? undefined : navigator.locks)

/** @param signal ends the waiting for the turn; what has begun goes on */
export function withLock<T>(name: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  const locks = platform()
  if (locks) return signal ? locks.request(name, { signal }, work) : locks.request(name, work)
  return inThisProgram(name, () => {
    signal?.throwIfAborted()
    return work()
  })
}

/** Does nothing, and says so with false, while somebody else has the lock. */
export async function ifUnlocked(name: string, work: () => Promise<void>): Promise<boolean> {
  const locks = platform()
  if (!locks) {
    if (tails.has(name)) return false
    await inThisProgram(name, work)
    return true
  }
  return locks.request(name, { ifAvailable: true }, async (lock) => {
    if (!lock) return false
    await work()
    return true
  })
}
