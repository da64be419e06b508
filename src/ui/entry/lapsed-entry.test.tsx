import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { race, runner } from '#support/runner.ts'
import { EntryConfirmation } from './entry-confirmation.tsx'
import { EntryFee } from './entry-fee.tsx'

const called_off = { ...race, status: 'cancelled' as const }
const over = { ...race, status: 'past' as const }

const drawn = (entry: typeof runner, event: typeof race, mailed?: boolean): string =>
  renderToStaticMarkup(
    <>
      <EntryConfirmation entry={entry} event={event} mailed={mailed ?? null}>
        Confirm
      </EntryConfirmation>
      <EntryFee entry={entry} event={event} />
    </>,
  ).replace(/<!-- -->/g, '')

it('offers another entry to a runner who did not pay in time, but not for a past or cancelled race', () => {
  const unpaid = { ...runner, lapsed: true, fee_cents: 3500, pay_by: '2026-05-01' }
  expect(drawn(unpaid, race)).toContain('Register again, or write to the organiser if you have paid.')
  for (const event of [called_off, over]) {
    expect(drawn(unpaid, event)).not.toContain('Register again')
    expect(drawn(unpaid, event)).toContain('for others. Write to the organiser if you have paid.')
  }
})

it('names the way back for a runner who did not confirm in time, but not for a past or cancelled race', () => {
  const unconfirmed = { ...runner, lapsed: true, confirm_by: '2026-05-01', email: 'ines@example.com' }
  expect(drawn(unconfirmed, race)).toContain('The link in the mail to ines@example.com brings it back')
  expect(drawn(unconfirmed, race)).toContain('Confirm</div>')
  for (const event of [called_off, over]) {
    expect(drawn(unconfirmed, event)).toContain('so the place went free for others.')
    expect(drawn(unconfirmed, event)).not.toContain('brings it back')
    expect(drawn(unconfirmed, event)).not.toContain('Confirm</div>')
  }
})

it('promises no mail where none was sent: there the organiser confirms', () => {
  const held = { ...runner, lapsed: true, confirm_by: '9999-12-31', email: 'ines@example.com' }
  expect(drawn(held, race, true)).toContain('Open the link in the mail to ines@example.com')
  expect(drawn(held, race, false)).toContain('The organiser looks at it and confirms it')
  expect(drawn(held, race, false)).not.toMatch(/mail to|link/)
  // Only the device that registered knows.
  expect(drawn(held, race)).not.toContain('Open the link')
})
