import { describe, expect, it } from 'vitest'
import type { KnownFact } from './fact.ts'
import { ann, fact, handed, list, table2, undo } from './pickup-fixtures.ts'
import { pickupState } from './pickup-state.ts'

const captain = (n: number) => ({ subject: '', station_id: '', device_id: `c0000000000000${n}` })
const idsOf = (facts: readonly KnownFact[]) => facts.map(({ id }) => id)

/** What a captain of that number says about Ann's packet. */
const settling = (n: number, about: readonly KnownFact[], stands: KnownFact | null, turn: number) =>
  fact(
    'settled',
    { clash: `handed:${ann}`, about: idsOf(about), stands: stands?.id ?? '' },
    { ...captain(n), turn },
  )

/** What counts for Ann's packet, and what is to be settled about it; the same in both orders. */
function outcome(facts: readonly KnownFact[]) {
  const state = pickupState(facts, list)
  expect(pickupState(facts.toReversed(), list)).toEqual(state)
  const { runners, clashes } = state
  const clash = clashes.find(({ key }) => key === `handed:${ann}`)
  return {
    counting: idsOf(runners[ann]?.hand_outs ?? []),
    open: clash?.settled_by === '' ? clash.facts : null,
  }
}

describe('two captains who did not hear of each other', () => {
  const [here, there] = [handed(ann, '1', { turn: 1 }), handed(ann, '1', { ...table2, turn: 1 })]
  const two = [here, there]
  const ofOne = settling(1, two, here, 2)
  const ofOther = settling(2, two, there, 2)
  const both = [...two, ofOne, ofOther]

  it('clash where they settled one packet differently, and all that they settled counts again', () => {
    expect(outcome(both)).toEqual({ counting: idsOf(two), open: idsOf(both) })
    const none = settling(2, two, null, 2)
    for (const [earlier, later] of [
      [ofOne, none],
      [none, settling(3, two, here, 2)],
    ] as const)
      expect(outcome([...two, earlier, later])).toEqual({
        counting: idsOf(two),
        open: idsOf([...two, earlier, later]),
      })
  })

  it('have it settled by somebody who knows both, or where one takes their own settling back', () => {
    const last = settling(1, both, there, 3)
    expect(outcome([...both, last])).toEqual({ counting: [there.id], open: null })
    expect(outcome([...both, undo(ofOther)])).toEqual({ counting: [here.id], open: null })
    // That one, taken back, leaves them as they were.
    expect(outcome([...both, last, undo(last)]).open).toEqual(idsOf(both))
    // Two may settle that differently again.
    const other = settling(2, both, null, 3)
    expect(outcome([...both, last, other]).open).toEqual(idsOf([...two, last, other]))
    const end = settling(2, [...two, last, other], here, 4)
    expect(outcome([...both, last, other, end])).toEqual({ counting: [here.id], open: null })
  })

  it('agree where they settled the same, or more', () => {
    const late = handed(ann, '1', { device_id: 'd00000000000003', turn: 1 })
    const same = settling(2, [...two, late], here, 2)
    expect(outcome([...two, late, ofOne, same])).toEqual({ counting: [here.id], open: null })
    const of_another = settling(2, [there, late], late, 2)
    expect(outcome([...two, late, ofOne, of_another])).toEqual({
      counting: idsOf([here, late]),
      open: idsOf([here, late]),
    })
  })

  it('do not contradict each other where the later may have known what the earlier left', () => {
    const late = handed(ann, '1', { device_id: 'd00000000000003', turn: 3 })
    const after = settling(2, [here, late], late, 4)
    expect(outcome([...two, ofOne, late, after])).toEqual({ counting: [late.id], open: null })
  })

  it('clash over a packet that one of them says nobody has, also when its other hand-out was taken back', () => {
    const none = settling(2, two, null, 2)
    const facts = [...two, undo(there), ofOne, none]
    expect(outcome(facts)).toEqual({ counting: [here.id], open: idsOf([here, ofOne, none]) })
    expect(outcome([...facts, settling(1, [here, ofOne, none], null, 3)])).toEqual({
      counting: [],
      open: null,
    })
    // A settling whose choice was taken back chose nothing.
    expect(outcome([...both, undo(there)])).toEqual({ counting: [here.id], open: null })
  })
})
