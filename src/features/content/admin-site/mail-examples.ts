import type { ValuesOf } from '#domain/content/site/page-fields.ts'
import type { mails } from '#domain/content/site/pages/mails.ts'
import { eventLetter, runnerFacts } from '#domain/events/event-letter.ts'
import type { PickupRule } from '#domain/events/pickup-rule.ts'
import type { Letter, OwnWords } from '#domain/kernel/letter.ts'
import { bibLetter } from '#domain/registrations/bib-letter.ts'
import { passLetter, registrationLetter } from '#domain/registrations/registration-letter.ts'
import { orderPlacedLetter, orderSentLetter } from '#domain/shop/order-letters.ts'

// The mails that runners and customers get, to an example runner and about an example order.

const race = {
  name: 'Example 10K',
  slug: 'example-10k',
  event_date: '2030-06-08',
  event_time: '9:00 AM',
  location_name: 'Mill Park',
  location_address: '1 River Road',
  status: 'upcoming' as const,
  fee_payment: '' as const,
  fee_payment_text: '',
  pickup_hours: [],
}
const cancelled = { ...race, status: 'cancelled' as const }

const runner = {
  id: 'example0000r42z',
  first_name: 'Alex',
  last_name: 'Moreno',
  bib_number: '42',
  fee_cents: 3500,
  pay_by: '',
  confirm_by: '',
}

const order = {
  id: 'example0000ord1',
  total_amount: 32,
  payment_status: 'due' as const,
  items: [{ product_name: 'Race Tee', size: 'M', quantity: 1, price_at_purchase: 25 }],
}

type MailWords = OwnWords<keyof ValuesOf<typeof mails.fields>>

interface MailExample {
  name: string
  title: string
  /** null: there is nothing to tell. */
  letter: (own: MailWords, pickup: PickupRule) => Letter | null
}

const newsSince = (before: Parameters<typeof runnerFacts>[0]) => ({
  before: runnerFacts(before),
  other: false,
})

export const mail_examples: readonly MailExample[] = [
  {
    name: 'registration',
    title: 'Registered',
    letter: (own, pickup) => registrationLetter(race, pickup, runner, [], own),
  },
  {
    name: 'pass',
    title: 'Pass of a start list',
    letter: (own, pickup) => passLetter(race, pickup, runner, [], own),
  },
  { name: 'bib', title: 'Another bib', letter: (own) => bibLetter(race, runner, '7', own) },
  {
    name: 'moved',
    title: 'A race has moved',
    letter: (own) => eventLetter(newsSince({ ...race, event_time: '8:00 AM' }), race, own),
  },
  {
    name: 'cancelled',
    title: 'A race is cancelled',
    letter: (own) => eventLetter(newsSince(race), cancelled, own),
  },
  {
    name: 'restored',
    title: 'A race takes place after all',
    letter: (own) => eventLetter(newsSince(cancelled), race, own),
  },
  { name: 'placed', title: 'Order placed', letter: (own) => orderPlacedLetter(order, own) },
  { name: 'shipped', title: 'Order shipped', letter: (own) => orderSentLetter(order, own) },
]

/** What the code of the example's pass says. */
export const example_registration = runner.id
