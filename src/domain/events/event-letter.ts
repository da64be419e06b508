import type { RaceEvent } from './event.ts'
import { dayText } from '../kernel/day-text.ts'
import { type Fact, type Letter, oneLine, type OwnWords, said } from '../kernel/letter.ts'
import { startText } from './event-start.ts'
import { placeText, type RaceOfMail } from './place-text.ts'

// "The race has moved". It tells what matters to somebody who wants to be there: when, where, and whether at all.

/** What the readers of a mail know about a race. */
type RunnerFacts = Pick<RaceEvent, 'event_date' | 'event_time' | 'location_name' | 'location_address'> & {
  cancelled: boolean
}

export interface EventNews {
  /** What the runners knew before. */
  before: RunnerFacts
  /** Something else changed too that the admin wants runners to read. */
  other: boolean
}

type LetterRace = RaceOfMail & Pick<RaceEvent, 'status'>

export const runnerFacts = ({
  event_date,
  event_time,
  location_name,
  location_address,
  status,
}: Omit<LetterRace, 'name' | 'slug'>): RunnerFacts => ({
  event_date,
  event_time,
  location_name,
  location_address,
  cancelled: status === 'cancelled',
})

const spoken = (facts: RunnerFacts) => ({
  date: dayText(facts.event_date, 'full'),
  start: startText(oneLine(facts.event_time)),
  place: placeText(facts),
})

/** Whether runners could miss it. */
export function mattersToRunners(before: RunnerFacts, now: RunnerFacts): boolean {
  const [then, after] = [spoken(before), spoken(now)]
  return (
    before.cancelled !== now.cancelled ||
    then.date !== after.date ||
    then.start !== after.start ||
    then.place !== after.place
  )
}

/** Nobody gets a mail about a race that is over, or that nobody can see. */
export const mayBeMailed = (
  { status, event_date }: Pick<LetterRace, 'status' | 'event_date'>,
  today: string,
) => status !== 'draft' && status !== 'past' && event_date >= today

/** What to tell about an event that was `before` and is `now`; null for nothing. */
export function newsOf(
  before: Omit<LetterRace, 'name' | 'slug'>,
  now: LetterRace,
  today: string,
): EventNews | null {
  if (!mayBeMailed(now, today)) return null
  const facts = runnerFacts(before)
  return { before: facts, other: !mattersToRunners(facts, runnerFacts(now)) }
}

/** The earlier news that nobody has read yet, and later ones: one mail tells both. */
export const joinNews = (earlier: EventNews | null, later: EventNews): EventNews =>
  earlier ? { before: earlier.before, other: earlier.other || later.other } : later

function headline(before: RunnerFacts, now: RunnerFacts): string {
  if (now.cancelled && !before.cancelled) return 'Cancelled'
  if (before.cancelled && !now.cancelled) return 'It Takes Place'
  const [then, after] = [spoken(before), spoken(now)]
  const changed = [
    ...(then.date === after.date ? [] : ['Date']),
    ...(then.start === after.start ? [] : ['Start Time']),
    ...(then.place === after.place ? [] : ['Place']),
  ]
  if (changed.length === 0) return 'News'
  const last = changed.pop()
  return `New ${changed.length === 0 ? '' : `${changed.join(', ')} and `}${last}`
}

type EventWords = OwnWords<
  'event_opening' | 'event_cancelled' | 'event_restored' | 'event_moved' | 'event_closing' | 'signature'
>

/** null where there is nothing to tell any more: what was changed was changed back. */
export function eventLetter({ before, other }: EventNews, event: LetterRace, own: EventWords): Letter | null {
  const now = runnerFacts(event)
  const changed = mattersToRunners(before, now)
  if (!changed && !other) return null
  const name = oneLine(event.name)
  const values = { event: name }
  const heading = headline(before, now)
  const [then, after] = [spoken(before), spoken(now)]
  const fact = (label: string, value: string, former: string): Fact[] =>
    value === '' && former === ''
      ? []
      : [
          {
            label,
            value: value === '' ? 'To be announced' : value,
            ...(value === former || former === '' ? {} : { former }),
          },
        ]
  return {
    subject: `${heading}: ${name}`,
    heading,
    before: [
      ...said(own, 'event_opening', values, `You are registered for the ${name}.`),
      ...(now.cancelled && !before.cancelled
        ? said(own, 'event_cancelled', values, 'This race is cancelled.')
        : []),
      ...(before.cancelled && !now.cancelled
        ? said(own, 'event_restored', values, 'This race is no longer cancelled.')
        : []),
      ...(!now.cancelled && changed ? said(own, 'event_moved', values) : []),
      ...(other ? ['The organiser has changed what its page says. Please read it.'] : []),
    ],
    facts: [
      ...fact('Date', after.date, then.date),
      ...fact('Start', after.start, then.start),
      ...fact('Place', after.place, then.place),
    ],
    link: { label: 'The Race', path: `/events/${event.slug}` },
    closing: [...said(own, 'event_closing', values), ...said(own, 'signature', values)],
    after: ['You get this mail because somebody registered with your address.'],
  }
}
