import { expect, it } from 'vitest'
import { pickupState } from '#domain/race-day/pickup-state.ts'
import { clashText } from '#ui/race-day/clash-text.ts'
import { choicesOf, toldApart } from './clash-choices.ts'
import type { TickedRunner } from './paper-ticks.ts'
import type { Device } from './phone-checks.ts'
import { fact, handedOut, phone, runner, saidBy } from './said-fixtures.ts'

const ines = runner(31)
const lost = (from: string, to: string) => fact('bib_replaced', { from, to }, { subject: ines.id })

function choices(facts: ReturnType<typeof fact>[], listed: TickedRunner, devices: Device[] = []) {
  const said = saidBy(facts, [listed])
  return pickupState(facts, [listed]).clashes.map((clash) => {
    const text = toldApart(clashText(clash, said), said, devices)
    return [text.title, ...choicesOf(clash, text, said).map(({ stands, label }) => `${stands} ${label}`)]
  })
}

it('leaves a captain the choice among bibs that tables gave, and that of the desk', () => {
  const [here, there] = [lost('31', '901'), lost('31', '902')]
  const offered = [`${here.id} Bib 901 counts`, `${there.id} Bib 902 counts`]
  const title = 'Ines Okafor b got 2 bibs: 901 and 902'
  expect(choices([here, there], { ...ines, bib_number: '902' })).toEqual([[title, ...offered]])
  expect(choices([here, there], { ...ines, bib_number: '77' })).toEqual([
    [title, ...offered, ' Bib 77 counts'],
  ])
})

it('leaves a captain the choice among tables, and to note that the others are settled', () => {
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

it('tells two phones of a table with the same initials apart', () => {
  const phones = ['d00000000000001', 'd00000000000002'].map((id, at) =>
    phone({ id, created: new Date(2026, 5, 19, 7, at).toISOString() }),
  )
  const out = phones.map(({ id }) => handedOut(ines, { device_id: id }))
  expect(choices(out, ines, phones)).toEqual([
    [
      'Bib 31 handed out twice',
      `${out[0]?.id} Table 1 (NH, phone 1, joined 07:00) counts`,
      `${out[1]?.id} Table 1 (NH, phone 2, joined 07:01) counts`,
      ' Neither counts',
    ],
  ])
})

it('says when of what one phone said twice, once', () => {
  const phones = [phone({})]
  const early = new Date(2026, 5, 19, 8, 20).toISOString()
  const out = [handedOut(ines, { at: early }), handedOut(ines)]
  const said = saidBy(out, [ines])
  const [clash] = pickupState(out, [ines]).clashes
  if (!clash) throw new Error('The packet went out twice.')
  const { said: lines } = toldApart(clashText(clash, said), said, phones)
  expect(lines.map(({ by, when }) => `${by}: ${when}`)).toEqual([
    'NH: 08:20, 44 min ago',
    'NH: 08:42, 22 min ago',
  ])
  expect(choices(out, ines, phones)).toEqual([
    [
      'Bib 31 handed out twice',
      `${out[0]?.id} Table 1 (NH, 08:20, 44 min ago) counts`,
      `${out[1]?.id} Table 1 (NH, 08:42, 22 min ago) counts`,
      ' Neither counts',
    ],
  ])
})
