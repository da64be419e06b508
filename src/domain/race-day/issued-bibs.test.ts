import { describe, expect, it } from 'vitest'
import type { KnownFact } from './fact.ts'
import { ann, ben, cid, clashesOf, fact, handed, list, runner, table2, undo } from './pickup-fixtures.ts'
import { pickupState } from './pickup-state.ts'

describe('a bib that was replaced', () => {
  const replaced = (
    from: string,
    to: string,
    { packet_out, ...more }: Partial<KnownFact> & { packet_out?: boolean } = {},
  ) => fact('bib_replaced', { from, to, ...(packet_out === undefined ? {} : { packet_out }) }, more)
  const with_new = [runner(ann, '901'), ...list.slice(1)]

  it('is no other bib than the start list has, before the server took it and after', () => {
    const facts = [handed(), replaced('1', '901')]
    for (const runners of [list, with_new]) expect(clashesOf(facts, runners)).toEqual([])
    // A packet that goes out later has the new one in it.
    expect(clashesOf([replaced('1', '901'), handed(ann, '901')], with_new)).toEqual([])
    // An admin gave another one meanwhile.
    expect(clashesOf(facts, [runner(ann, '77'), ...list.slice(1)])).toEqual([`runner:${ann}`])
  })

  it('leaves the one of before to nobody', () => {
    // Two walk-ups have one bib, and one of them gets another.
    const first = fact('walk_up', { bib_number: '900', t_shirt_size: 'M' }, { subject: ann })
    const second = fact('walk_up', { bib_number: '900', t_shirt_size: 'M' }, { subject: ben, ...table2 })
    expect(clashesOf([first, second], [])).toEqual(['bib:900'])
    expect(clashesOf([first, second, replaced('', '901', { subject: ben })], [])).toEqual([])
  })

  it('is a clash where somebody has the new one, until it is taken back', () => {
    const to_ben = replaced('1', '2')
    expect(clashesOf([to_ben])).toEqual(['bib:2'])
    const twice = [replaced('1', '901'), replaced('2', '901', { subject: ben, ...table2 })]
    expect(clashesOf(twice)).toEqual(['bib:901'])
    expect(clashesOf([to_ben, undo(to_ben)])).toEqual([])
  })

  it('is changed again for the last one', () => {
    const facts = [handed(), replaced('1', '901'), replaced('901', '902')]
    expect(clashesOf(facts, [runner(ann, '902'), ...list.slice(1)])).toEqual([])
    expect(clashesOf([...facts, handed(cid, '901')])).toEqual([`runner:${cid}`])
  })

  it('is no bib in the hands of a runner whose packet went out elsewhere with the one of before', () => {
    // Whichever of them comes first: neither table had heard of the other.
    const before = [replaced('1', '901', { packet_out: false }), handed(ann, '1', table2)]
    const after = [handed(ann, '1', table2), replaced('1', '901', { packet_out: false })]
    for (const facts of [before, after]) {
      const { clashes, runners } = pickupState(facts, with_new)
      const [met, spare] = [
        facts.find(({ kind }) => kind === 'handed_out'),
        facts.find(({ kind }) => kind !== 'handed_out'),
      ]
      expect(clashes).toMatchObject([
        { key: `runner:${ann}`, why: ['bib'], facts: [met?.id, spare?.id], stands: null },
      ])
      expect(runners[ann]?.in_hand).toBe('1')
      // The table takes the new one back, or an admin does.
      expect(clashesOf(facts, list)).toEqual([])
      expect(clashesOf([...facts, undo(spare!)], list)).toEqual([])
    }
    // A table that knew of the packet put another bib in their hands.
    const known = [handed(), replaced('1', '901', { packet_out: true })]
    expect(clashesOf(known, with_new)).toEqual([])
    expect(pickupState(known, with_new).runners[ann]?.in_hand).toBe('901')
    // The one who gave it handed it out, too: it is enough to say that the packet went twice.
    expect(clashesOf([...after, handed(ann, '901')], with_new)).toEqual([`handed:${ann}`])
  })

  const settledFor = (stands: string, ...about: KnownFact[]) =>
    fact(
      'settled',
      { clash: `bibs:${ann}`, about: about.map(({ id }) => id), stands },
      { subject: '', station_id: '' },
    )

  it('is a clash where another table replaced the same one, until a captain says which counts', () => {
    const [here, there] = [replaced('1', '901'), replaced('1', '902', table2)]
    const facts = [here, there]
    expect(clashesOf([here])).toEqual([])
    // Whichever of them reached the server first, and before the packet is out and after.
    for (const runners of [list, with_new, [runner(ann, '902'), ...list.slice(1)]])
      for (const more of [[], [handed(ann, '901')]])
        expect(pickupState([...facts, ...more], runners).clashes).toMatchObject([
          {
            kind: 'bibs',
            key: `bibs:${ann}`,
            facts: [here.id, there.id],
            given: [{ bib_number: '901' }, { bib_number: '902' }],
            stands: null,
          },
        ])
    for (const { id } of facts) {
      const settled = settledFor(id, ...facts)
      expect(clashesOf([...facts, settled])).toEqual([])
      // The other number is nobody's, no matter who gets it by hand.
      const loser = id === here.id ? '902' : '901'
      expect(clashesOf([...facts, settled], [list[0]!, runner(ben, loser), list[2]!])).toEqual([])
      // A word that is taken back settles nothing.
      expect(clashesOf([...facts, settled, undo(settled)])).toEqual([`bibs:${ann}`])
    }
    expect(clashesOf([...facts, undo(there)])).toEqual([])
    // Both gave one number: two have it only where it is another runner's.
    expect(clashesOf([here, replaced('1', '901', table2)])).toEqual([])
  })

  it('is settled for what the captain knew of, whatever was said since', () => {
    const [here, there] = [replaced('1', '901'), replaced('1', '902', table2)]
    const settled = settledFor(there.id, here, there)
    const facts = [here, there, settled]
    // The one that counts is lost too.
    expect(clashesOf([...facts, replaced('902', '905')])).toEqual([])
    // A table that had not heard of it goes on with the other, or replaced the same as well.
    expect(clashesOf([...facts, replaced('901', '906')])).toEqual([`bibs:${ann}`])
    const third = replaced('1', '907', { turn: here.turn, device_id: 'd00000000000009' })
    expect(clashesOf([...facts, third])).toEqual([`bibs:${ann}`])
    // The start list's own counts: what tables gave is nobody's.
    expect(clashesOf([here, there, settledFor('', here, there)], [list[0]!, runner(ben, '901')])).toEqual([])
  })

  it('is a clash again where two captains who did not hear of each other chose differently', () => {
    const [here, there] = [replaced('1', '901'), replaced('1', '902', table2)]
    const first = settledFor(there.id, here, there)
    const second = settledFor(here.id, here, there)
    const facts = [here, there, first, second]
    const found = pickupState(facts, list).clashes
    expect(found).toMatchObject([
      {
        key: `bibs:${ann}`,
        facts: [here.id, there.id, first.id, second.id],
        given: [{ bib_number: '901' }, { bib_number: '902' }],
        contradicting: [first.id, second.id],
        stands: null,
      },
    ])
    expect(pickupState(facts, list).runners[ann]?.spares).toEqual([here, there])
    // So is a choice against the start list's own, and a runner who loses one of them since still has two.
    expect(clashesOf([here, there, settledFor('', here, there), second])).toEqual([`bibs:${ann}`])
    expect(clashesOf([...facts, replaced('901', '908')])).toEqual([`bibs:${ann}`])
    // A captain who knows both ends it; so does the one who takes their own word back.
    const last = settledFor(there.id, ...facts)
    expect(clashesOf([...facts, last])).toEqual([])
    expect(pickupState([...facts, last], list).runners[ann]?.spares).toEqual([there])
    expect(pickupState([...facts, undo(second)], list).runners[ann]?.spares).toEqual([there])
    // The same choice is not a quarrel.
    expect(clashesOf([here, there, first, settledFor(there.id, here, there)])).toEqual([])
  })

  it('is no clash where an admin gave another one in between', () => {
    expect(clashesOf([replaced('1', '901'), replaced('77', '902')])).toEqual([])
  })

  it('must be another one', () => {
    for (const to of ['1', '']) expect(() => replaced('1', to)).toThrow()
  })
})
