import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Heads } from '../protocol.ts'
import { RequestFailed } from '../http.ts'
import { SyncLoop } from '../sync-loop.ts'
import type { Puller } from '../puller.ts'

// When the loop believes in the network. The browser's events come from targets of Node, which has no window.

const browser = new EventTarget()
const heads: Heads = {
  epochs: [{ epoch: 'e1', first_seq: 1 }],
  seq: 7,
  scopes: { public: 7 },
  projections: {},
}
let hasNetwork: boolean
/** How often the server was asked what is new. */
let asked_heads: number
/** The server asks the client to come again after this many seconds. */
let busy_s: number
/** The browser still has the last answer. */
let isCached: boolean
/** Lets the question that is under way be answered. */
let answer: (() => void)[]
let loop: SyncLoop
let signs: number
/** What had been asked each time that another network was there. */
let asked_before: number[]
/** When the heads were passed on to heal by them. */
let healed: number[]
let healing_fails: boolean
/** The device cannot tell what it follows. */
let disk_fails: boolean
/** How far each pull was told to go by a ring. */
let pulled: (number | undefined)[]
/** What the doorbell listens to; null while it does not. */
let listened: string[] | null

beforeEach(() => {
  hasNetwork = true
  asked_heads = 0
  isCached = false
  busy_s = 0
  answer = []
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser))
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  const asked: Pick<Puller, 'heads' | 'pull'> = {
    heads: (_access, _scopes, fresh) =>
      new Promise((resolve, reject) => {
        asked_heads += 1
        if (busy_s > 0) reject(new RequestFailed(429, 'Too much at once.', busy_s * 1000))
        else if (isCached && !fresh) resolve(heads)
        else if (hasNetwork) answer.push(() => resolve(heads))
        else reject(new RequestFailed(0, 'The server could not be reached.'))
      }),
    pull: async (_feed, _heads, rung) => {
      if (busy_s > 0) throw new RequestFailed(429, 'Too much at once.', busy_s * 1000)
      pulled.push(rung)
    },
  }
  const feed = { access: 'public', scope: 'public', collection: 'things', storage: 'things' }
  signs = 0
  asked_before = []
  healed = []
  healing_fails = false
  disk_fails = false
  pulled = []
  listened = null
  loop = new SyncLoop(
    asked as Puller,
    {
      listen: async (scopes) => {
        listened = scopes
      },
      hangUp: async () => {
        listened = null
      },
    },
    async () => {
      if (disk_fails) throw new DOMException('No room.', 'QuotaExceededError')
      return [feed as never]
    },
    async () => {
      healed.push(Date.now())
      if (healing_fails) throw new RequestFailed(503, 'Not now.')
    },
    () => {
      signs += 1
    },
    undefined,
    () => asked_before.push(asked_heads),
  )
})

afterEach(() => {
  loop.stop()
  vi.unstubAllGlobals()
})

const state = () => loop.state$.value

test('a round that began before the network went is no proof of a network', async () => {
  loop.start()
  await vi.waitUntil(() => answer.length === 1)
  hasNetwork = false
  browser.dispatchEvent(new Event('offline'))
  expect(state().failure).toBe('network')
  const seen: string[] = []
  loop.state$.subscribe(({ failure }) => seen.push(failure))
  answer[0]?.()
  await vi.waitUntil(() => !state().running && state().errors.size > 0)
  expect(new Set(seen)).toEqual(new Set(['network']))
})

test('a browser without a network may still reach a server beside it: the loop asks at once', async () => {
  loop.start()
  await vi.waitUntil(() => answer.length === 1)
  answer[0]?.()
  await vi.waitUntil(() => state().synced_at_ms !== null)
  browser.dispatchEvent(new Event('offline'))
  expect(state().failure).toBe('network')
  await vi.waitUntil(() => answer.length === 2)
  answer[1]?.()
  await vi.waitUntil(() => state().failure === '')
})

test('an answered round is a sign of life, an unanswered one is not', async () => {
  hasNetwork = false
  loop.start()
  await vi.waitUntil(() => state().failure === 'network')
  expect(signs).toBe(0)
  hasNetwork = true
  isCached = false
  void loop.syncNow()
  await vi.waitUntil(() => answer.length === 1)
  answer[0]?.()
  await vi.waitUntil(() => state().failure === '')
  expect(signs).toBe(1)
})

test('a retry reports the round that it asked for, not the one before', async () => {
  hasNetwork = false
  loop.start()
  await vi.waitUntil(() => state().failure === 'network')
  expect(state().trying).toBe(false)
  hasNetwork = true
  void loop.tryAgain()
  await vi.waitUntil(() => answer.length === 1)
  expect(state()).toMatchObject({ trying: true, failure: 'network' })
  // Pressed again while that one hangs: it ends, and another one asks.
  void loop.tryAgain()
  answer[0]?.()
  await vi.waitUntil(() => answer.length === 2)
  expect(state().trying).toBe(true)
  answer[1]?.()
  await vi.waitUntil(() => !state().running)
  expect(state()).toMatchObject({ trying: false, failure: '' })
})

test('an answer from the browser’s cache is no proof of a network', async () => {
  loop.start()
  await vi.waitUntil(() => answer.length === 1)
  answer[0]?.()
  await vi.waitUntil(() => state().synced_at_ms !== null)
  hasNetwork = false
  isCached = true
  browser.dispatchEvent(new Event('offline'))
  await vi.waitUntil(() => state().errors.size > 0)
  expect(state().failure).toBe('network')
})

test('a ring with nothing new asks for nothing; a later one and one of a restored server do', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  loop.start()
  await vi.waitUntil(() => answer.length === 1)
  answer[0]?.()
  await vi.waitUntil(() => state().synced_at_ms !== null)
  expect(pulled).toEqual([undefined])
  loop.ring('public', 7)
  loop.ring('public', 8)
  await vi.waitUntil(() => pulled.length === 2)
  loop.ring('public', 3)
  await vi.waitUntil(() => pulled.length === 3)
  expect(pulled).toEqual([undefined, 8, 3])
  vi.restoreAllMocks()
})

test.each(['a round', 'a ring'])(
  'a rate-limited client asks again at the time the server named, and not before: %s',
  async (which) => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    if (which === 'a ring') {
      loop.start()
      await vi.waitUntil(() => answer.length === 1)
      answer.shift()?.()
      await vi.waitUntil(() => state().synced_at_ms !== null)
    }
    busy_s = 90
    if (which === 'a ring') loop.ring('public', 9)
    else loop.start()
    await vi.advanceTimersByTimeAsync(1_000)
    busy_s = 0
    loop.ring('public', 10)
    await vi.advanceTimersByTimeAsync(88_000)
    expect(answer).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(3_000)
    expect(answer).toHaveLength(1)
    answer.shift()?.()
    await vi.advanceTimersByTimeAsync(1)
    expect(state()).toMatchObject({ failure: '', running: false })
    expect(state().errors.size).toBe(0)
  },
)

test('commands that a restored server did not take are sent again soon, not with the next round in a minute', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  healing_fails = true
  loop.start()
  await vi.waitUntil(() => answer.length === 1)
  answer.shift()?.()
  await vi.advanceTimersByTimeAsync(2_500)
  expect(answer).toHaveLength(1)
  healing_fails = false
  answer.shift()?.()
  await vi.advanceTimersByTimeAsync(40_000)
  expect(healed).toHaveLength(2)
  expect(answer).toHaveLength(0)
  expect(state().failure).toBe('')
})

test.each(['a round', 'a ring'])('%s that a failing disk ended is followed by another', async (what) => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  loop.start()
  await vi.advanceTimersByTimeAsync(0)
  answer[0]?.()
  await vi.advanceTimersByTimeAsync(0)
  disk_fails = true
  if (what === 'a ring') {
    loop.ring('public', 8)
    await vi.advanceTimersByTimeAsync(1_000)
  } else await loop.syncNow()
  expect(state()).toMatchObject({ running: false, failure: 'server' })
  disk_fails = false
  await vi.advanceTimersByTimeAsync(60_000)
  answer[1]?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(state()).toMatchObject({ running: false, failure: '' })
})

test('a hidden tab opens no stream and closes its own at once; visible again, it asks and listens', async () => {
  const shown = (visibilityState: DocumentVisibilityState) => {
    Object.assign(document, { visibilityState })
    document.dispatchEvent(new Event('visibilitychange'))
  }
  const answerNext = async () => {
    await vi.waitFor(() => expect(answer).toHaveLength(1))
    answer.pop()?.()
    await vi.waitFor(() => expect(loop.state$.value.running).toBe(false))
  }
  shown('hidden')
  loop.start()
  await answerNext()
  expect(listened).toBeNull()
  shown('visible')
  await answerNext()
  expect(listened).toEqual(['public'])
  shown('hidden')
  expect(listened).toBeNull()
})

test('asks an unreachable server less and less often, and at once when there is a sign of life', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  // The middle of each wait: by chance, a row of short ones would be many questions.
  const random = vi.spyOn(Math, 'random').mockReturnValue(0.5)
  onTestFinished(() => random.mockRestore())
  hasNetwork = false
  loop.start()
  await vi.advanceTimersByTimeAsync(30_000)
  // Each of 1 + 2 + 4 + 8 s at most, and no second question in a round.
  expect(asked_heads).toBeLessThan(9)
  await vi.advanceTimersByTimeAsync(30 * 60_000)
  const before = asked_heads
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(asked_heads - before).toBeLessThan(8)
  const idle = asked_heads
  browser.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(asked_heads).toBe(idle + 1)
  // What was asked before ends then; what is asked now does not.
  expect(asked_before).toEqual([idle])
})
