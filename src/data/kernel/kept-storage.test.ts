import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const DAY_MS = 24 * 60 * 60_000
const firefox = 'Mozilla/5.0 (Android 15; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0'
const chrome = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36'

const stored = new Map<string, string>()
let promises = false
const persist = vi.fn<() => Promise<boolean>>(() => Promise.resolve(promises))

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-06-01T09:00:00Z') })
  stored.clear()
  promises = false
  persist.mockClear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A new visit with this browser. */
async function visit(userAgent: string) {
  vi.resetModules()
  const storage = { persist, persisted: () => Promise.resolve(promises) }
  vi.stubGlobal('navigator', { userAgent, storage })
  return import('./kept-storage.ts')
}

/** How often it was asked when something was stored three times. */
async function asksWhenStoring({ keepWhatIsStored }: Awaited<ReturnType<typeof visit>>): Promise<number> {
  persist.mockClear()
  for (let at = 0; at < 3; at++) keepWhatIsStored()
  await vi.advanceTimersByTimeAsync(1)
  return persist.mock.calls.length
}

test('nobody is asked before something is stored, and then once in each visit', async () => {
  const page = await visit(chrome)
  await vi.advanceTimersByTimeAsync(DAY_MS)
  expect(persist).not.toHaveBeenCalled()
  expect(await asksWhenStoring(page)).toBe(1)
  expect(await asksWhenStoring(await visit(chrome))).toBe(1)
})

test('Firefox, which shows a question, is asked once in thirty days', async () => {
  expect(await asksWhenStoring(await visit(firefox))).toBe(1)
  expect(await asksWhenStoring(await visit(firefox))).toBe(0)
  vi.setSystemTime(Date.now() + 31 * DAY_MS)
  expect(await asksWhenStoring(await visit(firefox))).toBe(1)
})

test('a browser that has promised is not asked again', async () => {
  promises = true
  expect(await asksWhenStoring(await visit(chrome))).toBe(0)
  const { askToPersist } = await visit(chrome)
  expect(await askToPersist()).toBe(true)
})

test('the installed app asks when it starts, except where a person would be asked', async () => {
  const startOf = async (userAgent: string, display: string) => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(display-mode: ${display})` }))
    const { keepInstalledApp } = await visit(userAgent)
    persist.mockClear()
    keepInstalledApp()
    await vi.advanceTimersByTimeAsync(1)
    return persist.mock.calls.length
  }
  expect(await startOf(chrome, 'standalone')).toBe(1)
  expect(await startOf(firefox, 'standalone')).toBe(0)
  expect(await startOf(chrome, 'browser')).toBe(0)
})

test('where the browser cannot be asked, nothing is promised', async () => {
  const page = await visit(chrome)
  vi.stubGlobal('navigator', { userAgent: chrome })
  expect(await asksWhenStoring(page)).toBe(0)
  expect(await page.askToPersist()).toBe(false)
})
