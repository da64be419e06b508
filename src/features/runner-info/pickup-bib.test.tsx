import { ChakraProvider } from '@chakra-ui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { race, runner } from '#support/runner.ts'
import { system } from '#ui/theme/system.ts'
import { PickupBib } from './pickup-bib.tsx'
import { lentPickupPass, type PickupPass } from './pickup-passes.ts'

const own = (values: Partial<typeof runner>): PickupPass => ({
  registration: { ...runner, ...values, pending: false },
  event: race,
  is_lent: false,
})

/** What stands under each heading of the slip. */
function slips(pass: PickupPass): Record<string, string> {
  const drawn = renderToStaticMarkup(
    <ChakraProvider value={system}>
      <PickupBib pass={pass} onBrighten={() => undefined} />
    </ChakraProvider>,
  )
  const found = drawn
    .replace(/<style[^>]*>[^<]*<\/style>/g, '')
    .matchAll(/<dt[^>]*>([^<]*)<\/dt><dd[^>]*>([^<]*)<\/dd>/g)
  return Object.fromEntries([...found].map(([, name = '', text = '']) => [name, text]))
}

it('names the shirt that the table gave, and until it said one that which was asked for', () => {
  expect(slips(own({ t_shirt_size: 'M' }))).toMatchObject({ Shirt: 'M' })
  expect(slips(own({ t_shirt_size: 'M', packet_shirt: 'L' }))).toMatchObject({ Shirt: 'L' })
  expect(slips(own({ t_shirt_size: '', packet_shirt: 'L' }))).toMatchObject({ Shirt: 'L' })
  expect(slips(own({ t_shirt_size: '' }))).toMatchObject({ Shirt: '–' })
})

it('does not say of a lent pass that it was collected before it was, nor afterwards by whom', () => {
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
