import { expect, it } from 'vitest'
import type { BibSpan } from '../registrations/bib-rule.ts'
import { nextPart, partsAfter } from './bib-parts.ts'
import { nextWalkUpBib } from './walk-up-bib.ts'

const range = { bib_from: 900, bib_to: 949 }
const none = () => false

it('each phone of a table gets half of the rest, and nothing that another may have given', () => {
  const taken: BibSpan[] = []
  for (;;) {
    const part = nextPart(range, taken)
    if (part === null) break
    taken.push(part)
  }
  expect(taken).toEqual([
    [900, 924],
    [925, 937],
    [938, 943],
    [944, 946],
    [947, 948],
    [949, 949],
  ])
  expect(nextPart({ bib_from: null, bib_to: null }, [])).toBeNull()
  // One that left has given back its part: it is the first that is free.
  expect(nextPart(range, taken.slice(1))).toEqual([900, 912])
})

it('a phone gives only its own parts, in order, and the whole range where the server named no parts', () => {
  const given = Array.from({ length: 3 }, (_, at) => ({ bib_number: String(900 + at) }))
  expect(
    nextWalkUpBib(
      {
        ...range,
        bib_parts: [
          [900, 902],
          [938, 943],
        ],
      },
      given,
      [],
    ),
  ).toBe('938')
  expect(nextWalkUpBib({ ...range, bib_parts: [[900, 902]] }, given, [])).toBeNull()
  expect(nextWalkUpBib({ ...range, bib_parts: [] }, [], [])).toBeNull()
  expect(nextWalkUpBib(range, given, [])).toBe('903')
  // Nothing is left of its part at another table.
  expect(
    nextWalkUpBib(
      {
        ...range,
        bib_parts: [
          [100, 149],
          [925, 937],
        ],
      },
      [],
      [],
    ),
  ).toBe('925')
})

it('a phone gets another part before its own runs out, and keeps parts that a restored server forgot', () => {
  const own: BibSpan[] = [[900, 924]]
  const others: BibSpan[] = [[925, 937]]
  const after = (
    parts: Partial<Parameters<typeof partsAfter>[1]>,
    isGiven: (bib: number) => boolean = none,
  ) => partsAfter(range, { own, claimed: [], others, ...parts }, isGiven)
  expect(after({})).toEqual(own)
  expect(after({}, (bib) => bib < 918)).toEqual(own)
  expect(after({}, (bib) => bib < 919)).toEqual([
    [900, 924],
    [938, 943],
  ])
  expect(after({ others: [] }, (bib) => bib < 919)).toEqual([[900, 937]])
  expect(after({ own: [] })).toEqual([[900, 918]])
  expect(after({ claimed: [[938, 943]] })).toEqual([...own, [938, 943]])
  // Another phone has some of it meanwhile, or it is of no table of this one.
  expect(
    after({
      claimed: [
        [930, 943],
        [100, 120],
      ],
    }),
  ).toEqual(own)
})
