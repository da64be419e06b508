import { afterEach, describe, expect, test } from 'vitest'
import { held_until_confirmed } from '../registrations/entry-confirmation.ts'
import { bibLetter } from '../registrations/bib-letter.ts'
import { eventLetter, joinNews, newsOf, runnerFacts } from '../events/event-letter.ts'
import { mails_offer } from '../content/site/offers/mails.ts'
import { readValues } from '../content/site/page-fields.ts'
import { mails } from '../content/site/pages/mails.ts'
import { dayText } from './day-text.ts'
import { type Letter, oneLine } from './letter.ts'
import { first_region, setRegion } from './region.ts'
import { orderPlacedLetter, orderSentLetter } from '../shop/order-letters.ts'
import { page_offers } from '../content/site/offers.ts'
import { no_pickup_rule } from '../events/pickup-rule.ts'
import { initialsOf, passLetter, registrationLetter } from '../registrations/registration-letter.ts'

const race = {
  name: 'River Road 10K',
  slug: 'river-road',
  event_date: '2027-06-12',
  event_time: '9:00 AM',
  location_name: 'Mill Park',
  location_address: '1 River Road',
  status: 'upcoming' as const,
  fee_payment: 'transfer' as const,
  fee_payment_text: 'IBAN NL00 1234\r\nNot before May',
  pickup_hours: null,
}
const pickup = page_offers.runner_info
const today = '2027-05-01'
const values = { site: 'Lakeside', app: 'Lakeside', email: 'hello@lake.example', phone: 'us', contact: 'us' }
const own = { texts: mails_offer, values }
/** What mails say while nobody has published a word for them. */
const silent = { texts: readValues(mails.fields, {}), values }

afterEach(() => setRegion(first_region))

describe('a registration mail', () => {
  const runner = {
    id: 'r00000000000001',
    first_name: 'Marta',
    last_name: 'Lindqvist',
    bib_number: '42',
    fee_cents: 3500,
    pay_by: '',
    confirm_by: '',
  }

  test('has bib, day, place, hours, and fee, and two letters of the person', () => {
    const letter = registrationLetter(race, pickup, runner, ['10', '01'], own)
    expect(letter.subject).toBe('You are registered: River Road 10K')
    expect(letter.bib).toEqual({
      race: 'River Road 10K',
      number: '42',
      below: 'Jun 12, 9:00 AM',
      code: ['10', '01'],
    })
    expect(letter.facts).toEqual([
      { label: 'Runner', value: 'M. L.' },
      { label: 'Reference', value: 'MP-0001' },
      { label: 'Date', value: 'Saturday, June 12, 2027' },
      { label: 'Start', value: '9:00 AM' },
      { label: 'Place', value: 'Mill Park, 1 River Road' },
      {
        label: 'Packet Pick Up',
        value: 'Jun 9 and Jun 10, 10am-7pm\nJun 11, 12pm-6pm\nJun 12, 7:30am-8:30am',
      },
      {
        label: 'Entry fee',
        value:
          '$35.00\nPay by bank transfer\nIBAN NL00 1234\nNot before May\nPlease write into the transfer: MP-0001, bib 42, River Road 10K',
      },
    ])
    expect(JSON.stringify(letter)).not.toMatch(/Marta|Lindqvist/)
    const free = registrationLetter(race, pickup, { ...runner, fee_cents: 0 }, [], own)
    expect(free.facts.map(({ label }) => label)).not.toContain('Entry fee')
    const held = registrationLetter(race, pickup, { ...runner, pay_by: '2027-05-15' }, [], own)
    expect(held.facts.at(-1)?.value).toContain(
      'Please pay by Saturday, May 15, 2027: an entry that is not paid by then loses its place.',
    )
  })

  test('has the hours of the race where it has its own', () => {
    const apart = { ...race, pickup_hours: [{ day: '2027-06-12', until: '', hours: '6am-7am' }] }
    expect(registrationLetter(apart, pickup, runner, [], own).facts).toContainEqual({
      label: 'Packet Pick Up',
      value: 'No pick-up before race day\nJun 12, 6am-7am',
    })
  })

  test('states no hours and asks for nothing that the organiser did not', () => {
    const letter = registrationLetter(race, no_pickup_rule, runner, [], own)
    expect(letter.facts.map(({ label }) => label)).not.toContain('Packet Pick Up')
    expect(letter.before[1]).toMatch(/^Show the code of this mail at packet pick-up/)
    expect(registrationLetter(race, pickup, runner, [], own).before[1]).toMatch(
      /^Bring a photo ID\. Show the code/,
    )
  })

  test('has the day and the link of a confirmation that is needed', () => {
    const asks = { ...runner, id: 'r00000000000001', confirm_by: '2027-05-03' }
    const letter = registrationLetter(race, pickup, asks, [], own, 's'.repeat(32))
    expect(letter.subject).toBe('Please confirm your entry: River Road 10K')
    expect(letter.before[0]).toContain('Monday, May 3, 2027')
    expect(letter.link?.path).toBe(`/confirm-entry#r00000000000001.${'s'.repeat(32)}`)
    expect(registrationLetter(race, pickup, runner, [], own, 's'.repeat(32)).link?.path).toBe(
      '/registrations/r00000000000001',
    )
  })

  test('has no number, no code, and no pickup without a place', () => {
    const held = { ...runner, bib_number: '', confirm_by: held_until_confirmed }
    const letter = registrationLetter(race, pickup, held, ['10', '01'], own, 's'.repeat(32))
    expect(letter.before).toEqual([expect.stringContaining('this one has no place yet')])
    expect(letter).not.toHaveProperty('bib')
  })

  test('allows a name to begin with a sign', () => {
    expect(
      ['=', '+', '-', '@', '"', '\u{1f3c3}'].map((sign) =>
        initialsOf({ ...runner, first_name: `${sign}Marta` }),
      ),
    ).toEqual(Array.from({ length: 6 }, () => 'M. L.'))
    expect(initialsOf({ first_name: '=Marta', last_name: '@Lindqvist' })).toBe('M. L.')
    const facts = registrationLetter(
      race,
      pickup,
      { ...runner, first_name: '=Marta', last_name: '+Lindqvist' },
      [],
      own,
    ).facts
    expect(facts[0]).toEqual({ label: 'Runner', value: 'M. L.' })
  })

  test('repeats no more than a letter of a name, and nothing empty', () => {
    const of = (first_name: string, last_name: string) => initialsOf({ first_name, last_name })
    expect(of('https://evil.example', 'Buy now')).toBe('H. B.')
    expect(of('élodie', '  Öz')).toBe('É. Ö.')
    expect(of('12', '<>')).toBe('')
    expect(of('', '王')).toBe('王.')
  })
})

test('typed text is on one line, whatever was typed', () => {
  expect(oneLine('Spring\r\nBcc: a@b.example\u2028\u202e run\u0000 ')).toBe('Spring Bcc: a@b.example run')
  expect(
    registrationLetter({ ...race, name: 'A\r\nTo: x' }, pickup, { ...noName, id: 'r' }, [], own).subject,
  ).toBe('You are registered: A To: x')
})
const noName = { first_name: '', last_name: '', bib_number: '1', fee_cents: 0, pay_by: '', confirm_by: '' }

test('a day is written with its weekday', () => {
  expect(dayText('2028-02-29', 'full')).toBe('Tuesday, February 29, 2028')
})

describe('an order mail', () => {
  const order = {
    id: 'abcdefgh1234567',
    total_amount: 66.97,
    payment_status: 'due' as const,
    items: [
      { product_name: 'Race Tee', size: 'M', quantity: 2, price_at_purchase: 19.99 },
      { product_name: 'Bottle', size: '', quantity: 1, price_at_purchase: 19.99 },
    ],
  }
  test('has its number, its items, the total, and the payment', () => {
    const { subject, facts, link } = orderPlacedLetter(order, own)
    expect(subject).toBe('Your order #abcdefgh')
    expect(facts.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'Order: #abcdefgh',
      '2 × Race Tee, M: $39.98',
      '1 × Bottle: $19.99',
      'Shipping: $7.00',
      'Total: $66.97',
      'Payment: Pay on Delivery',
    ])
    expect(link?.path).toBe('/profile/orders/abcdefgh1234567')
  })
  test('on its way names what is still to be paid', () => {
    expect(orderSentLetter(order, own).before).toEqual([
      'Your order has left us. $66.97 are paid when it arrives.',
    ])
    expect(orderSentLetter({ ...order, payment_status: 'paid' }, own).before).toEqual([
      'Your order has left us. It is paid.',
    ])
  })
})

test('mails are written by the customs of the region', () => {
  setRegion({ ...first_region, currency: 'EUR', hours: '24', locale: 'en-GB' })
  const order = {
    id: 'abcdefgh1234567',
    total_amount: 46.98,
    payment_status: 'due' as const,
    items: [{ product_name: 'Race Tee', size: 'M', quantity: 2, price_at_purchase: 19.99 }],
  }
  expect(orderPlacedLetter(order, own).facts.map(({ value }) => value)).toEqual([
    '#abcdefgh',
    '€39.98',
    '€7.00',
    '€46.98',
    'Pay on Delivery',
  ])
  const { facts } = registrationLetter(
    { ...race, event_date: '2027-06-12', event_time: '1:00 PM' },
    pickup,
    { ...noName, id: 'r', fee_cents: 3550 },
    [],
    own,
  )
  const said = Object.fromEntries(facts.map(({ label, value }) => [label, value]))
  expect(said).toMatchObject({ Start: '13:00', Date: 'Saturday, 12 June 2027' })
  expect(said['Entry fee']).toMatch(/^€35\.50/)
})

describe('an event mail', () => {
  const moved = { ...race, event_date: '2027-06-13', location_name: 'Harbor' }
  const tell = (before: typeof race, now: Parameters<typeof newsOf>[1]) => {
    const news = newsOf(before, now, today)
    return news && eventLetter(news, now, own)
  }

  test('has the new and the old values of a change', () => {
    const letter = tell(race, moved)
    expect(letter?.subject).toBe('New Date and Place: River Road 10K')
    expect(letter?.facts).toEqual([
      { label: 'Date', value: 'Sunday, June 13, 2027', former: 'Saturday, June 12, 2027' },
      { label: 'Start', value: '9:00 AM' },
      { label: 'Place', value: 'Harbor, 1 River Road', former: 'Mill Park, 1 River Road' },
    ])
    expect(tell(race, { ...race, event_time: '10:00 AM' })?.heading).toBe('New Start Time')
    expect(tell(race, { ...race, location_name: 'Harbor' })?.heading).toBe('New Place')
    expect(tell(race, { ...moved, event_time: '10:00 AM' })?.heading).toBe('New Date, Start Time and Place')
  })

  test('says that the event is cancelled, and that it takes place after all', () => {
    const cancelled = { ...race, status: 'cancelled' as const }
    expect(tell(race, cancelled)).toMatchObject({ subject: 'Cancelled: River Road 10K' })
    const news = newsOf(cancelled, race, today)
    expect(news && eventLetter(news, race, own)?.heading).toBe('It Takes Place')
  })

  test('is not written for drafts and past races', () => {
    expect(newsOf(race, { ...moved, status: 'draft' }, today)).toBeNull()
    expect(newsOf(race, { ...moved, status: 'past' }, today)).toBeNull()
    expect(newsOf(race, moved, '2027-06-14')).toBeNull()
  })

  test('only points to other changed texts', () => {
    expect(tell(race, race)).toMatchObject({ heading: 'News', subject: 'News: River Road 10K' })
  })

  test('combines several changes, and is not written for an undone one', () => {
    const first = newsOf(race, moved, today)
    const again = newsOf(moved, { ...moved, event_time: '10:00 AM' }, today)
    if (!first || !again) throw new Error('there was news')
    const both = joinNews(first, again)
    expect(both).toEqual({ before: runnerFacts(race), other: false })
    expect(
      eventLetter(both, { ...moved, event_time: '10:00 AM' }, own)?.facts.map(({ former }) => former),
    ).toEqual(['Saturday, June 12, 2027', '9:00 AM', 'Mill Park, 1 River Road'])
    expect(eventLetter(first, race, own)).toBeNull()
  })
})

describe('a mail about a changed bib', () => {
  const runner = { id: 'r00000000000001', first_name: 'Marta', last_name: 'Lindqvist', bib_number: '42' }
  const letter = (bib_number: string, former: string) =>
    bibLetter(race, { ...runner, bib_number }, former, own)

  test('has the new and the old one, and two letters of the person', () => {
    expect(letter('42', '7')).toMatchObject({
      subject: 'Your New Bib: River Road 10K',
      before: [
        'You are registered for the River Road 10K.',
        'You run with bib 42, and no longer with 7.',
        'The code that you have for packet pick-up stays the same.',
      ],
      link: { path: '/registrations/r00000000000001' },
    })
    expect(letter('42', '7')?.facts.slice(0, 2)).toEqual([
      { label: 'Runner', value: 'M. L.' },
      { label: 'Bib', value: '42', former: '7' },
    ])
  })

  test('has the first bib, or says that it was taken back, and is not written when the old bib returns', () => {
    expect(letter('42', '')).toMatchObject({ heading: 'Your Bib' })
    expect(letter('42', '')?.facts[1]).toEqual({ label: 'Bib', value: '42' })
    expect(letter('', '7')).toMatchObject({ heading: 'Your Bib Was Taken Back' })
    expect(letter('7', '7')).toBeNull()
  })
})

describe('the organiser’s words', () => {
  const runner = {
    id: 'r00000000000001',
    first_name: 'Marta',
    last_name: 'Lindqvist',
    bib_number: '42',
    fee_cents: 0,
    pay_by: '',
    confirm_by: '',
  }
  const order = {
    id: 'abcdefgh1234567',
    total_amount: 32,
    payment_status: 'due' as const,
    items: [{ product_name: 'Race Tee', size: 'M', quantity: 1, price_at_purchase: 25 }],
  }
  const cancelled = { ...race, status: 'cancelled' as const }
  const newsLetter = (before: typeof race, now: Parameters<typeof newsOf>[1], words = own) => {
    const news = newsOf(before, now, today)
    return news && eventLetter(news, now, words)
  }
  const lettersBy = (words: typeof own): (Letter | null)[] => [
    registrationLetter(race, no_pickup_rule, runner, [], words),
    passLetter(race, no_pickup_rule, runner, [], words),
    bibLetter(race, runner, '7', words),
    newsLetter(race, { ...race, event_time: '10:00 AM' }, words),
    newsLetter(race, cancelled, words),
    orderPlacedLetter(order, words),
    orderSentLetter(order, words),
  ]

  test('are as offered in every mail', () => {
    expect(lettersBy(own).map((letter) => letter?.before)).toEqual([
      [
        'You are on the start list of the River Road 10K.',
        'Show the code of this mail at packet pick-up, on your phone or printed. It works without a network.',
      ],
      [
        'You are on the start list of the River Road 10K.',
        'Show the code of this mail at packet pick-up, on your phone or printed. It works without a network.',
      ],
      [
        'You are registered for the River Road 10K.',
        'You run with bib 42, and no longer with 7.',
        'The code that you have for packet pick-up stays the same.',
      ],
      ['You are registered for the River Road 10K.', 'Your bib stays as it is.'],
      ['You are registered for the River Road 10K.', 'This race does not take place.'],
      ['Thank you for your purchase!', 'You pay when it arrives, nothing before.'],
      ['Your order has left us. $32.00 are paid when it arrives.'],
    ])
    expect(lettersBy(own).map((letter) => letter?.closing)).toEqual(Array.from({ length: 7 }, () => []))
  })

  test('are none that anybody wrote before some are published, and promise nothing', () => {
    const words = lettersBy(silent).map((letter) => [letter?.before, letter?.closing].flat().join(' '))
    expect(words).toEqual([
      'You are registered for the River Road 10K. The code of this mail stands for your entry.',
      'You are registered for the River Road 10K. The code of this mail stands for your entry.',
      'You are registered for the River Road 10K. You run with bib 42, and no longer with 7. The code that you have for packet pick-up stays the same.',
      'You are registered for the River Road 10K.',
      'You are registered for the River Road 10K. This race is cancelled.',
      'Your order has come in.',
      'Your order has been shipped. $32.00 are paid when it arrives.',
    ])
    const offered = Object.values(mails_offer).filter((text) => text !== '' && !text.includes('{'))
    expect(offered.filter((sentence) => words.join(' ').includes(sentence))).toEqual([])
  })

  test('have paragraphs, lines and what stands for placeholders, and a stranger’s braces fill in nothing', () => {
    const texts = {
      ...mails_offer,
      registration_opening:
        'Hello {runner},\n\nwelcome to the {event} by {site}!\nWrite to {email}. {toString}',
      registration_closing: 'See you there.',
      signature: 'Ada\u202e\nof {site}',
    }
    const letter = registrationLetter({ ...race, name: 'The {email} Run' }, pickup, runner, [], {
      texts,
      values,
    })
    expect(letter.before.slice(0, 2)).toEqual([
      'Hello M. L.,',
      'welcome to the The {email} Run by Lakeside!\nWrite to hello@lake.example. {toString}',
    ])
    expect(letter.closing).toEqual(['See you there.', 'Ada\nof Lakeside'])
    const unnamed = { ...runner, first_name: '12', last_name: '' }
    expect(registrationLetter(race, pickup, unnamed, [], { texts, values }).before[0]).toBe('Hello runner,')
  })

  test('of a closing wait until an entry has a place', () => {
    const texts = { ...mails_offer, registration_closing: 'See you there.', signature: 'Ada' }
    const held = { ...runner, bib_number: '', confirm_by: held_until_confirmed }
    expect(registrationLetter(race, pickup, held, [], { texts, values }).closing).toEqual(['Ada'])
  })

  test('of a shipped order end with what is still to be paid', () => {
    const texts = { ...mails_offer, shipped_opening: 'Order {order} is yours.\n\nThe van has left.' }
    expect(orderSentLetter(order, { texts, values }).before).toEqual([
      'Order #abcdefgh is yours.',
      'The van has left. $32.00 are paid when it arrives.',
    ])
  })
})
