import { expect, it } from 'vitest'
import { pickupState } from '#domain/race-day/pickup-state.ts'
import { clashText } from '../shared/clash-text.ts'
import { shownOf } from '../shared/newest-clashes.ts'
import { choicesOf, withPhones } from './clash-choices.ts'
import type { TickedRunner } from './paper-ticks.ts'
import type { Device } from './phone-checks.ts'
import { fact, handedOut, phone, runner, contextOf } from './fact-fixtures.ts'

const ines = runner(31)
const lost = (from: string, to: string) => fact('bib_replaced', { from, to }, { subject: ines.id })

function choices(facts: ReturnType<typeof fact>[], listed: TickedRunner, devices: Device[] = []) {
  const context = contextOf(facts, [listed])
  return pickupState(facts, [listed]).clashes.map((clash) => {
    const text = withPhones(clashText(clash, context), context, devices)
    return [text.title, ...choicesOf(clash, text, context).map(({ stands, label }) => `${stands} ${label}`)]
  })
}

it('lets a captain choose among the bibs that tables gave, and the one that an admin gave', () => {
  const [here, there] = [lost('31', '901'), lost('31', '902')]
  const offered = [`${here.id} Bib 901 counts`, `${there.id} Bib 902 counts`]
  const title = 'Ines Okafor b got 2 bibs: 901 and 902'
  expect(choices([here, there], { ...ines, bib_number: '902' })).toEqual([[title, ...offered]])
  expect(choices([here, there], { ...ines, bib_number: '77' })).toEqual([
    [title, ...offered, ' Bib 77 counts'],
  ])
})

it('lets a captain choose among tables, and note that the others are settled', () => {
  const [first, second] = [handedOut(ines), handedOut(ines, { initials: 'KM' })]
  expect(choices([first, second], { ...ines, lapsed: true })).toEqual([
    [
      'Bib 31 handed out twice',
      `${first.id} Table 1 (NH) counts`,
      `${second.id} Table 1 (KM) counts`,
      ' Neither counts',
    ],
    ['Ines Okafor b changed after the packet was out', ' Settled'],
  ])
})

it('distinguishes two phones of a table with the same initials', () => {
  const phones = ['d00000000000001', 'd00000000000002'].map((id, at) =>
    phone({ id, created: new Date(2026, 5, 19, 7, at).toISOString() }),
  )
  const out = phones.map(({ id }) => handedOut(ines, { device_id: id }))
  expect(choices(out, ines, phones)).toEqual([
    [
      'Bib 31 handed out twice',
      `${out[0]?.id} Table 1 (NH, phone 1, joined 7:00 AM) counts`,
      `${out[1]?.id} Table 1 (NH, phone 2, joined 7:01 AM) counts`,
      ' Neither counts',
    ],
  ])
})

it('shows the time for two facts of one phone, once', () => {
  const phones = [phone({})]
  const early = new Date(2026, 5, 19, 8, 20).toISOString()
  const out = [handedOut(ines, { at: early }), handedOut(ines)]
  const context = contextOf(out, [ines])
  const [clash] = pickupState(out, [ines]).clashes
  if (!clash) throw new Error('The packet went out twice.')
  const { lines } = withPhones(clashText(clash, context), context, phones)
  expect(lines.map(({ by, when }) => `${by}: ${when}`)).toEqual([
    'NH: 8:20 AM, 44 min ago',
    'NH: 8:42 AM, 22 min ago',
  ])
  expect(choices(out, ines, phones)).toEqual([
    [
      'Bib 31 handed out twice',
      `${out[0]?.id} Table 1 (NH, 8:20 AM, 44 min ago) counts`,
      `${out[1]?.id} Table 1 (NH, 8:42 AM, 22 min ago) counts`,
      ' Neither counts',
    ],
  ])
})

it('offers the last of hundreds of bibs and hand-outs, and always the one on the start list', () => {
  const bibs = Array.from({ length: 300 }, (_, at) => lost('31', `X${at}`))
  const [of_bibs = []] = choices(bibs, { ...ines, bib_number: 'X7' })
  expect(of_bibs.slice(1)).toEqual([
    ...bibs.slice(-6).map(({ id }, at) => `${id} Bib X${294 + at} counts`),
    `${bibs[7]?.id} Bib X7 counts`,
  ])
  const [of_tables = []] = choices(
    Array.from({ length: 300 }, (_, at) => handedOut(ines, { initials: `N${at}` })),
    ines,
  )
  expect(of_tables.slice(0, 2)).toEqual([
    'Bib 31 handed out 300 times',
    expect.stringContaining('Table 1 (N294) counts'),
  ])
  expect(of_tables).toHaveLength(8)
})

it('shows the first few, and keeps the current one when others arrive above it', () => {
  const runners = Array.from({ length: 9 }, (_, at) => runner(at + 40))
  const out = runners.flatMap((one) => [handedOut(one), handedOut(one)])
  const all = pickupState(out, runners).clashes
  expect(shownOf(all, new Set())).toEqual(all.slice(0, 3))
  expect(shownOf(all, new Set([all[4]!.key, all[5]!.key]))).toEqual([...all.slice(0, 3), ...all.slice(4, 6)])
})
