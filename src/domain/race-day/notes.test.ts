import { expect, it } from 'vitest'
import { type KnownFact, recordedFactSchema } from './fact.ts'
import { noteKey, noteOfKey, notesOf } from './notes.ts'
import { pickupState } from './pickup-state.ts'

let turn = 0
function said(kind: KnownFact['kind'], payload: object, voids = ''): KnownFact {
  turn += 1
  const id = `f${String(turn).padStart(14, '0')}`
  const [event_id, device_id] = ['e00000000000001', 'd00000000000001']
  const numbers = { sequence: turn, turn, at: '2026-06-19T08:42:00.000Z', monotonic_ms: 1 }
  const about = { id, event_id, subject: '', station_id: '', device_id, initials: 'KM', voids }
  return { ...recordedFactSchema.parse({ ...about, ...numbers, kind, payload }), late: false }
}
const settling = (note: KnownFact) => said('settled', { clash: noteKey(note), about: [note.id], stands: '' })

it('is open until a captain settles it, and again when that is taken back', () => {
  const note = said('note', { text: 'No more pins' })
  const settled = settling(note)
  expect(notesOf([note])).toEqual([{ fact: note, settled: null }])
  expect(notesOf([settled, note])).toEqual([{ fact: note, settled }])
  expect(notesOf([settled, note, said('void', {}, settled.id)])).toEqual([{ fact: note, settled: null }])
})

it('disappears when it is taken back', () => {
  const note = said('note', { text: 'No more pins' })
  expect(notesOf([note, said('void', {}, note.id)])).toEqual([])
})

it('is not a clash', () => {
  const note = said('note', { text: 'No more pins' })
  expect(pickupState([note, settling(note)], []).clashes).toEqual([])
  expect(noteOfKey('bib:901')).toBeNull()
  expect(noteOfKey(noteKey(note))).toBe(note.id)
})
