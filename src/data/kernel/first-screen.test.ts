import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetFirstScreens, keepFirstScreen, readFirstScreen } from './first-screen.ts'

class Storage {
  readonly items = new Map<string, string>()
  getItem = (key: string) => this.items.get(key) ?? null
  setItem = (key: string, text: string) => void this.items.set(key, text)
  removeItem = (key: string) => void this.items.delete(key)
}
let storage: Storage

beforeEach(() => {
  vi.useFakeTimers()
  storage = new Storage()
  vi.stubGlobal('localStorage', storage)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('the last screen of a name is there at the next start, and only for what it shows', () => {
  keepFirstScreen('results', 'event1', ['first'])
  keepFirstScreen('results', 'event1', ['second'])
  vi.runAllTimers()
  expect(readFirstScreen('results', 'event1')).toEqual(['second'])
  expect(readFirstScreen('results', 'event2')).toBeNull()
  keepFirstScreen('results', 'event1', null)
  vi.runAllTimers()
  expect(readFirstScreen('results', 'event1')).toBeNull()
})

test('a broken screen, or one of another build, counts as nothing', () => {
  keepFirstScreen('events', '', [1])
  vi.runAllTimers()
  const [key = ''] = storage.items.keys()
  storage.items.set(key, (storage.items.get(key) ?? '').replace('first-screen', 'another-build'))
  expect(readFirstScreen('events', '')).toBeNull()
  storage.items.set(key, '{')
  expect(readFirstScreen('events', '')).toBeNull()
})

test('a screen that is too large is not kept, and removes the older one', () => {
  keepFirstScreen('events', '', ['small'])
  vi.runAllTimers()
  keepFirstScreen('events', '', ['x'.repeat(400_000)])
  vi.runAllTimers()
  expect(readFirstScreen('events', '')).toBeNull()
})

test('a sign-out removes it, even what was about to be kept', () => {
  storage.setItem('something-else', 'stays')
  keepFirstScreen('results', 'event1', ['first'])
  vi.runAllTimers()
  keepFirstScreen('events', '', ['second'])
  forgetFirstScreens()
  vi.runAllTimers()
  expect([...storage.items.keys()]).toEqual(['something-else'])
})
