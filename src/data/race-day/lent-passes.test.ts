import { beforeEach, expect, it, vi } from 'vitest'
import { RequestFailed } from '../sync/http.ts'
import { askPackets, forgetLentPasses, heldPasses, keepLentPass } from './lent-passes.ts'

const pass = (letter: string) => ({
  id: letter.repeat(15),
  event_id: 'e'.repeat(15),
  bib_number: '7',
  name: 'Ada King',
})
const out = { packet_at: '2026-06-19T07:42:00.000Z', packet_from: 'Table 2' }
const waits = { packet_at: '', packet_from: '' }

/** What is kept differs from what is only on the screen. */
const store = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => store.set(key, value),
  removeItem: (key: string) => store.delete(key),
})
const stored = () => JSON.parse([...store.values()][0] ?? '[]') as unknown[]

let sent: string[] = []
const answering =
  (body: unknown, status = 200) =>
  async (_url: string, init: RequestInit) => {
    sent.push(String(init.body))
    return new Response(JSON.stringify(body), { status })
  }

beforeEach(() => {
  forgetLentPasses(heldPasses().map(({ id }) => id))
  sent = []
  for (const letter of ['a', 'b']) keepLentPass(pass(letter))
})

it('keeps when and where a packet went out, and that it was taken back', async () => {
  await askPackets(answering({ packets: [waits, out] }), heldPasses())
  expect(heldPasses()).toEqual([
    { ...pass('a'), ...waits },
    { ...pass('b'), ...out },
  ])
  expect(stored()).toEqual(heldPasses())
  // The link is opened once more.
  keepLentPass(pass('b'))
  expect(heldPasses()).toContainEqual({ ...pass('b'), ...out })
  await askPackets(answering({ packets: [waits, waits] }), heldPasses())
  expect(heldPasses()).toContainEqual({ ...pass('b'), ...waits })
})

it('sends the codes, and nothing that identifies anybody', async () => {
  await askPackets(answering({ packets: [waits, waits] }), heldPasses())
  const codes = ['a', 'b'].map((letter) => ({ id: pass(letter).id, event_id: pass(letter).event_id }))
  expect(sent.map((body) => JSON.parse(body))).toEqual([{ passes: codes }])
})

it('keeps what it knew when an answer is invalid', async () => {
  await askPackets(answering({ packets: [waits, out] }), heldPasses())
  const before = heldPasses()
  for (const [body, status] of [
    [{ packets: [waits] }, 200],
    [{ packets: [waits, { packet_at: 7 }] }, 200],
    ['<!doctype html>', 200],
    [{ message: 'later' }, 429],
  ] as const)
    await expect(askPackets(answering(body, status), heldPasses())).rejects.toThrow(RequestFailed)
  expect(heldPasses()).toBe(before)
})

it('does not bring back a pass that was removed during the request', async () => {
  const asked = heldPasses()
  forgetLentPasses([pass('b').id])
  await askPackets(answering({ packets: [out, out] }), asked)
  expect(heldPasses()).toEqual([{ ...pass('a'), ...out }])
})
