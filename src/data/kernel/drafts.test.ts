import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

/** As a browser's: what is stored is named by its own keys. */
class LittleStorage {
  [name: string]: unknown
}
Object.defineProperties(LittleStorage.prototype, {
  getItem: { value: (name: string) => (storage[name] as string | undefined) ?? null },
  setItem: { value: (name: string, text: string) => void (storage[name] = text) },
  removeItem: { value: (name: string) => void Reflect.deleteProperty(storage, name) },
})
let storage: LittleStorage

beforeEach(() => {
  storage = new LittleStorage()
  vi.stubGlobal('localStorage', storage)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A page of its own in the same browser. */
async function tab() {
  vi.resetModules()
  return import('./drafts.ts')
}

it('what another tab typed since is still there after this one has sent its form', async () => {
  const [first, second] = [await tab(), await tab()]
  first.saveDraft('volunteers', { name: 'Ada' })
  await first.writeDrafts()
  await new Promise((later) => setTimeout(later, 2))
  second.saveDraft('volunteers', { name: 'Bo' })
  await second.writeDrafts()
  await first.clearDraft('volunteers')
  expect(await (await tab()).loadDraft('volunteers')).toEqual({ name: 'Bo' })
  await second.clearDraft('volunteers')
  expect(await (await tab()).loadDraft('volunteers')).toBeNull()
})

it('a draft that a closing page saved elsewhere stays there until it is written, and a log-out asks about it', async () => {
  storage['milepost-draft-/contact'] = JSON.stringify({ message: 'Is there' })
  const next = await tab()
  expect(await next.countDrafts()).toBe(1)
  expect(await next.loadDraft('contact')).toEqual({ message: 'Is there' })
  expect(Object.keys(storage)).toEqual(['milepost-draft-/contact'])
  await next.writeDrafts()
  expect(Object.keys(storage)).toEqual([])
  expect(await next.countDrafts()).toBe(1)
  await next.clearDraft('contact')
})

it('a draft that was sent while a full device refused it does not come back', async () => {
  const page = await tab()
  let cleared = Promise.resolve()
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    cleared = page.clearDraft('contact')
    throw new DOMException('The disk is full.', 'QuotaExceededError')
  })
  page.saveDraft('contact', { message: 'Sent' })
  await page.writeDrafts()
  await cleared
  expect(Object.keys(storage)).toEqual([])
})
