import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { race, runner } from '#support/runner.ts'
import { PickupBib } from './pickup-bib.tsx'
import { lentPickupPass, type PickupPass } from './pickup-passes.ts'

const own = (values: Partial<typeof runner>): PickupPass => ({
  registration: { ...runner, ...values, pending: false },
  event: race,
  is_lent: false,
})

const drawn = (pass: PickupPass): string =>
  renderToStaticMarkup(<PickupBib pass={pass} onBrighten={() => undefined} onForget={() => undefined} />)

/** The text under each heading of the slip. */
function slips(pass: PickupPass): Record<string, string> {
  const found = drawn(pass).matchAll(/<dt[^>]*>([^<]*)<\/dt><dd[^>]*>([^<]*)<\/dd>/g)
  return Object.fromEntries([...found].map(([, name = '', text = '']) => [name, text]))
}

it('names the shirt that the table gave, and before that the requested one', () => {
  expect(slips(own({ t_shirt_size: 'M' }))).toMatchObject({ Shirt: 'M' })
  expect(slips(own({ t_shirt_size: 'M', packet_shirt: 'L' }))).toMatchObject({ Shirt: 'L' })
  expect(slips(own({ t_shirt_size: '', packet_shirt: 'L' }))).toMatchObject({ Shirt: 'L' })
  expect(slips(own({ t_shirt_size: '' }))).toMatchObject({ Shirt: '–' })
  expect(slips(own({ t_shirt_size: 'M', packet_shirt: 'none' }))).toMatchObject({ Shirt: 'No shirt' })
})

it('does not say that a lent packet was collected before it was, nor by whom afterwards', () => {
  const held = {
    id: runner.id,
    event_id: race.id,
    bib_number: '7',
    name: 'Ines',
    packet_at: '',
    packet_from: '',
  }
  expect(slips(lentPickupPass(held, race))).toEqual({ 'To collect': 'By you', Reference: 'MP-0001' })
  const out = { ...held, packet_at: '2026-05-01T07:42:00.000Z' }
  expect(slips(lentPickupPass(out, race))).toEqual({ Reference: 'MP-0001' })
})

it('says that a race is cancelled, and asks for no fee', () => {
  const fees = { ...race, fee_payment: 'pickup' as const }
  const unpaid = { ...own({ fee_cents: 3500 }), event: fees }
  const called_off = { ...unpaid, event: { ...fees, status: 'cancelled' as const } }
  expect(drawn(unpaid)).toContain('Pay at packet pickup')
  expect(drawn(unpaid)).not.toContain('cancelled')
  expect(drawn(called_off)).toContain('This event was cancelled.')
  expect(drawn(called_off)).not.toContain('Pay at packet pickup')
  expect(slips(called_off)).not.toHaveProperty('Entry fee')
})
