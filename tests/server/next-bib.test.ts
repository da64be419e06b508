import { describe, expect, it } from 'vitest'
import { FeedClient } from './feed-client.ts'
import { idOf, sealOf, useReturningServer } from './heal-fixtures.ts'
import { commit, finished, newImport, newRow, prepareAll, stageAll } from './import-fixtures.ts'
import {
  acceptedResult,
  asSuperuser,
  codeOf,
  type Command,
  createEvent,
  dayFromToday,
  registration,
  walkUp,
} from './push-fixtures.ts'
import { newStation } from './station-fixtures.ts'

// The bibs of entries that are made after the others were assigned: by the rule that those were assigned with.

const life = useReturningServer()

const send = async (one: Command) => acceptedResult(await life.send(one))
const nextOf = async (event_id: string, args: Record<string, unknown> = {}) =>
  (await send(registration(event_id, args))).bib_number
const rule = (values: Record<string, unknown> = {}) => ({
  who: 'all',
  order: 'registered',
  prefix: '',
  from: 101,
  to: null,
  skip: [],
  fixed: [],
  ...values,
})
const assigning = (event_id: string, bibs: [id: string, bib: string, from: string][], more: object) =>
  life.official('assignBibs', {
    event_id,
    rows: bibs.map(([registration_id, bib_number, from]) => ({ registration_id, bib_number, from })),
    ...more,
  })

/** A race of two runners who have 101 and 102 by a rule. */
async function ruledRace(values: Record<string, unknown> = {}) {
  const event_id = await createEvent(life.server, values)
  const ids: string[] = []
  for (const first_name of ['Ada', 'Bo']) {
    const one = registration(event_id, { first_name })
    await send(one)
    ids.push(idOf(one))
  }
  const [a = '', b = ''] = ids
  return { event_id, a, b }
}

async function keptOf(event_id: string): Promise<unknown> {
  const admin = new FeedClient(life.server, 'sync', { token: life.admin.token })
  const { documents } = await admin.all('admin', 'events')
  return documents.find(({ id }) => id === event_id)?.bib_rules
}

describe('the bib of a later entry', () => {
  it('continues in the range, past left-out and kept bibs, and then fills the gaps', async () => {
    const { event_id, a, b } = await ruledRace()
    const by = rule({ to: 108, skip: [[103, 104], [107, 107]], fixed: ['106'] }) // prettier-ignore
    const one = assigning(event_id, [[a, '101', '1'], [b, '102', '2']], { rule: by }) // prettier-ignore
    await send(one)
    expect(await nextOf(event_id)).toBe('105')
    await send(assigning(event_id, [[a, '', '101']], {}))
    expect(await nextOf(event_id)).toBe('108')
    expect(await nextOf(event_id)).toBe('101')
    // The range is full, and an entry is worth more than a number.
    expect(await nextOf(event_id)).toBe('109')
    expect(await send(walkUp(event_id, {}, { author: life.admin.id }))).toEqual({ bib_number: '110' })
    // An admin who types a number means it.
    expect(await send(walkUp(event_id, { bib_number: '103' }, { author: life.admin.id }))).toEqual({
      bib_number: '103',
    })
  })

  it('has the zeros of the rule', async () => {
    const { event_id, a, b } = await ruledRace()
    const by = rule({ from: 98, to: 101, digits: 3 })
    await send(assigning(event_id, [[a, '098', '1'], [b, '100', '2']], { rule: by })) // prettier-ignore
    expect(await nextOf(event_id)).toBe('099')
    expect(await nextOf(event_id)).toBe('101')
    expect(await nextOf(event_id)).toBe('102')
  })

  it('is not a table’s, and not one that an import is still writing', async () => {
    const { event_id, a, b } = await ruledRace()
    acceptedResult(await life.send(life.official(...newStation(event_id, { bib_from: 103, bib_to: 110 }))))
    await send(assigning(event_id, [[a, '101', '1'], [b, '102', '2']], { rule: rule({ to: 112 }) })) // prettier-ignore
    const staged = newImport(event_id, [newRow(111, finished(2_000_000), 0)])
    await stageAll(life.server, staged, life.admin)
    await prepareAll(life.server, staged, life.admin)
    acceptedResult(await commit(life.server, staged, life.admin))
    expect(await nextOf(event_id)).toBe('112')
    expect(await nextOf(event_id)).toBe('113')
  })

  it(
    'follows the rule for its answer, and without one avoids the ranges of others',
    { tags: 'full' },
    async () => {
      const { event_id, a, b } = await ruledRace()
      const of = (answer: string) => ({ question: 'gender', answer })
      await send(
        assigning(event_id, [[a, 'M-101', '1']], { rule: rule({ who: of('male'), prefix: 'M-', to: 102 }) }),
      )
      await send(
        assigning(event_id, [[b, '3', '2']], {
          rule: rule({ who: of('female'), from: 3, to: 40, skip: [[5, 5]] }),
        }),
      )
      expect(await nextOf(event_id, { gender: 'male' })).toBe('M-102')
      expect(await nextOf(event_id, { gender: 'male' })).toBe('M-103')
      expect(await nextOf(event_id, { gender: 'female' })).toBe('4')
      expect(await nextOf(event_id, { gender: 'female' })).toBe('6')
      expect(await nextOf(event_id, { gender: 'non-binary' })).toBe('41')
    },
  )

  it('of a returning entry is the one that it had, unless it is barred by now', async () => {
    const hold = { fees: [{ name: 'Entry', until: '', amount_cents: 3500 }], hold_days: 7 }
    for (const [skip, expected] of [
      [[], '2'],
      [[[2, 2]], '102'],
    ] as const) {
      const { event_id, a, b } = await ruledRace(hold)
      await asSuperuser(life.server, `/api/collections/registrations/records/${b}`, {
        pay_by: dayFromToday(-1),
      })
      await send(assigning(event_id, [[a, '101', '1']], { rule: rule({ skip }) }))
      expect(await life.rowOf(b)).toMatchObject({ lapsed: true, bib_number: '' })
      const paid = { event_id, registration_ids: [b], paid: true }
      await send(life.official('setFeePaid', paid))
      expect(await life.rowOf(b)).toMatchObject({ lapsed: false, bib_number: expected })
    }
  })
})

describe('the rule of an event', () => {
  it(
    'is stored for its admins, also without a changed number, and removed with its command',
    { tags: 'full' },
    async () => {
      const { event_id, a } = await ruledRace()
      const first = assigning(event_id, [[a, '101', '1']], { rule: rule() })
      await send(first)
      const second = assigning(event_id, [], { rule: rule({ from: 501, skip: [[501, 504]] }) })
      expect(await send(second)).toEqual({ written: 0, left: [], lapsed: [] })
      expect(await keptOf(event_id)).toMatchObject([
        { id: second.id, from: 501 },
        { id: first.id, from: 101 },
      ])
      expect(await nextOf(event_id)).toBe('505')
      await send(assigning(event_id, [], { undoes: second.id }))
      expect(await keptOf(event_id)).toMatchObject([{ id: first.id }])
      expect(await nextOf(event_id)).toBe('102')
      await send(assigning(event_id, [[a, '1', '101']], { undoes: first.id }))
      expect(await keptOf(event_id)).toEqual([])
      expect(await nextOf(event_id)).toBe('5')
      expect(codeOf(await life.send(assigning('e'.repeat(15), [], { rule: rule() })))).toBe('event_not_found')
      const everybody = new FeedClient(life.server, 'public')
      const { documents } = await everybody.all('public', 'events')
      expect(documents.find(({ id }) => id === event_id)).not.toHaveProperty('bib_rules')
    },
  )

  it('comes back after a restore', { tags: 'full' }, async () => {
    const { event_id, a } = await ruledRace()
    life.backup()
    const one = assigning(event_id, [[a, '101', '1']], { rule: rule({ skip: [[102, 120]] }) })
    const seal = sealOf(await life.send(one))
    await life.goBack()
    expect(await keptOf(event_id)).toEqual([])
    expect(await life.statuses(seal)).toEqual(['applied'])
    expect(await keptOf(event_id)).toMatchObject([{ id: one.id, skip: [[102, 120]] }])
    expect(await nextOf(event_id)).toBe('121')
  })
})
