import { dayAfter } from '#domain/kernel/calendar-date.ts'
import type { Inquiry } from '#domain/inbox/inquiry.ts'
import { unanswered } from '#domain/inbox/message.ts'
import type { Subscriber } from '#domain/inbox/subscriber.ts'
import { type Volunteer, volunteer_roles } from '#domain/inbox/volunteer.ts'
import { demo_admin } from './accounts.ts'
import { stampOn } from './dates.ts'
import { makePerson } from './people.ts'
import { randomFor } from './random.ts'

// What people wrote to the demo's organiser: invented people and firms.

const availabilities = [
  'Saturday all day, Sunday until noon. I bring my own folding chair.',
  'Any weekend in the season, best in the mornings.',
  'Race day from 6:00. I have worked an aid station before.',
  'Only the two hours around the start, but every time.',
  'Friday evening for packet pick-up and Saturday for the finish line.',
  'Both days. My neighbor would come along and has a van.',
]

const firms: readonly (readonly [
  company: string,
  person: string,
  option: Inquiry['selected_option'],
  message: string,
])[] = [
  [
    'Harbor Roast',
    'Nadia Petrosyan',
    'bronze_sponsor',
    'We would like to pour coffee at the finish again.\nLast year 300 cups were gone by ten.',
  ],
  ['Kestrel Cycles', 'Jonas Weidenfeld', 'silver_sponsor', 'Could our lead bikes carry the clock?'],
  ['Bramble Market', 'Adaeze Nwosu', 'vendor_booth', 'Apples and bread, one tent of ten by ten feet.'],
  ['Tidewell Physio', 'Callum Reyes', 'custom', 'Free taping before the start in exchange for two entries.'],
  ['Northlight Studio', 'Mirela Ionescu', 'gold_sponsor', ''],
]

interface Messages {
  volunteers: Volunteer[]
  inquiries: Inquiry[]
  subscribers: Subscriber[]
}

/** Those the organiser has answered; the newest still wait. */
const answerOn = (base: string, days_ago: number) =>
  days_ago < 6
    ? unanswered
    : { answered_by: demo_admin.id, answered_at: stampOn(dayAfter(base, 2 - days_ago), 9 * 3600) }

export function makeMessages(base: string): Messages {
  const volunteers = Array.from({ length: 11 }, (_, at): Volunteer => {
    const random = randomFor(`volunteer ${at}`)
    const person = makePerson(random, base)
    const days_ago = 1 + at * 2
    const created = stampOn(dayAfter(base, -days_ago), 8 * 3600 + at * 1_900)
    return {
      id: random.id(),
      full_name: `${person.first_name} ${person.last_name}`,
      email: person.email,
      phone: person.phone_number,
      availability: availabilities[at % availabilities.length] ?? '',
      preferred_role: random.chance(0.2) ? '' : random.pick(volunteer_roles),
      ...answerOn(base, days_ago),
      created,
      updated: created,
    }
  })
  const inquiries = firms.map(
    ([company_name, contact_person_name, selected_option, message], at): Inquiry => {
      const random = randomFor(`inquiry ${company_name}`)
      const days_ago = 2 + at * 3
      const created = stampOn(dayAfter(base, -days_ago), 11 * 3600 + at * 2_300)
      const [mailbox = ''] = contact_person_name.toLowerCase().split(' ')
      return {
        id: random.id(),
        company_name,
        contact_person_name,
        contact_email: `${mailbox}@${company_name.toLowerCase().replace(/[^a-z]/g, '')}.example`,
        contact_phone: `(555) 010-01${String(20 + at)}`,
        selected_option,
        message,
        ...answerOn(base, days_ago),
        created,
        updated: created,
      }
    },
  )
  const subscribers = Array.from({ length: 24 }, (_, at): Subscriber => {
    const random = randomFor(`subscriber ${at}`)
    const created = stampOn(dayAfter(base, -1 - at * 4), 7 * 3600 + at * 1_700)
    return { id: random.id(), email: makePerson(random, base).email, created, updated: created }
  })
  return { volunteers, inquiries, subscribers }
}
