import { afterEach, expect, test, vi } from 'vitest'
import type { DoorbellPorts, Line } from '../doorbell.ts'
import { SharedDoorbell } from '../shared-doorbell.ts'

// Several tabs of one browser. They share this program's queue of locks and Node's channels, as tabs share the browser's.

class Tab {
  readonly rings: string[] = []
  reconnections = 0
  readonly doorbell: SharedDoorbell

  constructor(
    private readonly browser: Browser,
    caller: () => string,
  ) {
    this.doorbell = new SharedDoorbell({
      open: (heard) => this.browser.open(this, heard),
      rung: (scope, seq) => this.rings.push(`${scope} ${seq}`),
      reconnected: () => {
        this.reconnections += 1
      },
      caller,
    })
  }
}

interface Stream {
  tab: Tab
  heard: Pick<DoorbellPorts, 'rung' | 'reconnected'>
  scopes: string[]
}

class Browser {
  readonly streams = new Set<Stream>()
  /** Scopes that the server lets nobody read any more. */
  refused = new Set<string>()
  private readonly tabs: Tab[] = []

  tab(caller = () => 'nobody'): Tab {
    const tab = new Tab(this, caller)
    this.tabs.push(tab)
    return tab
  }

  open(tab: Tab, heard: Stream['heard']): Line {
    const stream: Stream = { tab, heard, scopes: [] }
    return {
      listen: async (scopes) => {
        const isRefused = scopes.some((scope) => this.refused.has(scope))
        stream.scopes = isRefused ? [] : scopes.toSorted()
        if (isRefused) this.streams.delete(stream)
        else this.streams.add(stream)
        return !isRefused
      },
      hangUp: async () => {
        this.streams.delete(stream)
      },
    }
  }

  /** What is heard on the streams that are open. */
  ring(scope: string, seq: number): void {
    for (const { heard, scopes } of this.streams) if (scopes.includes(scope)) heard.rung(scope, seq)
  }

  get listened(): string[][] {
    return [...this.streams].map(({ scopes }) => scopes)
  }

  async close(): Promise<void> {
    await Promise.all(this.tabs.map(({ doorbell }) => doorbell.hangUp()))
  }
}

let browser = new Browser()
afterEach(async () => {
  await browser.close()
  browser = new Browser()
})

test('seven tabs open one stream for all that they follow, and each hears its own rings', async () => {
  const tabs = Array.from({ length: 7 }, () => browser.tab())
  await Promise.all(tabs.map(({ doorbell }, at) => doorbell.listen(['public', `results:${at}`])))
  const all = ['public', ...tabs.map((_, at) => `results:${at}`)].toSorted()
  await vi.waitFor(() => expect(browser.listened).toEqual([all]))
  browser.ring('public', 8)
  browser.ring('results:6', 9)
  await vi.waitFor(() => expect(tabs[6]?.rings).toEqual(['public 8', 'results:6 9']))
  await vi.waitFor(() =>
    expect(tabs.slice(0, 6).map(({ rings }) => rings)).toEqual(Array(6).fill(['public 8'])),
  )
})

test('a hidden holder hands the stream over to a visible tab', async () => {
  const [first, second] = [browser.tab(), browser.tab()]
  await first.doorbell.listen(['public', 'results:1'])
  await second.doorbell.listen(['public'])
  await vi.waitFor(() => expect(browser.listened).toEqual([['public', 'results:1']]))
  await first.doorbell.hangUp()
  await vi.waitFor(() => expect(browser.listened).toEqual([['public']]))
  expect([...browser.streams][0]?.tab).toBe(second)
  // Seen again it waits its turn, and what it follows is listened to for it.
  await first.doorbell.listen(['public', 'results:1'])
  await vi.waitFor(() => expect(browser.listened).toEqual([['public', 'results:1']]))
  expect([...browser.streams][0]?.tab).toBe(second)
})

test('a lone hidden tab leaves no stream open, and one that waited for its turn opens none', async () => {
  const [holder, waiting] = [browser.tab(), browser.tab()]
  await holder.doorbell.listen(['public'])
  await waiting.doorbell.listen(['public'])
  await waiting.doorbell.hangUp()
  await holder.doorbell.hangUp()
  expect(browser.listened).toEqual([])
  await holder.doorbell.listen(['public'])
  await vi.waitFor(() => expect([...browser.streams].map(({ tab }) => tab)).toEqual([holder]))
})

test('a ring from before a tab began to follow reaches it when it does', async () => {
  const [holder, late] = [browser.tab(), browser.tab()]
  await holder.doorbell.listen(['public'])
  await vi.waitFor(() => expect(browser.streams.size).toBe(1))
  browser.ring('public', 8)
  await late.doorbell.listen(['public'])
  await vi.waitFor(() => expect(late.rings).toEqual(['public 8']))
})

test('a lost stream is reported to every tab', async () => {
  const tabs = [browser.tab(), browser.tab()]
  for (const { doorbell } of tabs) await doorbell.listen(['public'])
  await vi.waitFor(() => expect(browser.streams.size).toBe(1))
  for (const { heard } of browser.streams) heard.reconnected()
  await vi.waitFor(() => expect(tabs.map(({ reconnections }) => reconnections)).toEqual([1, 1]))
})

test('tabs of two callers have a stream each, and a tab that changes its person leaves the first', async () => {
  let caller = 'nobody'
  const [mine, theirs] = [browser.tab(() => caller), browser.tab()]
  await mine.doorbell.listen(['public'])
  await theirs.doorbell.listen(['public'])
  await vi.waitFor(() => expect(browser.streams.size).toBe(1))
  caller = 'somebody'
  await mine.doorbell.listen(['public', 'user:somebody'])
  await vi.waitFor(() =>
    expect(browser.listened.toSorted()).toEqual([['public'], ['public', 'user:somebody']].toSorted()),
  )
})

test('a scope that another tab may no longer read does not end the stream of the rest', async () => {
  const [holder, other] = [browser.tab(), browser.tab()]
  await holder.doorbell.listen(['public'])
  await other.doorbell.listen(['public', 'event:1'])
  await vi.waitFor(() => expect(browser.listened).toEqual([['event:1', 'public']]))
  browser.refused.add('event:1')
  await holder.doorbell.listen(['public'])
  await vi.waitFor(() => expect(browser.listened).toEqual([['public']]))
})
