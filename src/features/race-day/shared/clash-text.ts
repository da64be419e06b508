import { type Clash, givenBib } from '#domain/race-day/clashes.ts'
import { compareFacts, type KnownFact } from '#domain/race-day/fact.ts'
import { visibleText } from '#domain/kernel/fields.ts'
import { collectorOf, type PickupState, type RunnerPickup } from '#domain/race-day/pickup-state.ts'
import { recordedAtMs } from '#domain/race-day/recorded-at.ts'
import type { Station } from '#domain/race-day/station.ts'
import { bibsKey } from '#domain/race-day/issued-bibs.ts'
import { formatMoment } from '#ui/base/calendar-date.ts'
import { capital, counted } from '#ui/base/counted.ts'
import { ago } from '#ui/sync/sync-text.ts'

// What tables did to one thing, in words for the tables and for the captain.

interface NamedRunner {
  id: string
  first_name: string
  last_name: string
  bib_number: string
  t_shirt_size: string
}

/** What a text is built from. */
export interface FactContext {
  facts: ReadonlyMap<string, KnownFact>
  /** Who took packets for others, in their order. */
  collected: readonly KnownFact[]
  runners: ReadonlyMap<string, NamedRunner>
  stations: ReadonlyMap<string, Pick<Station, 'name'>>
  now: Date
}

export const factContext = (
  facts: readonly KnownFact[],
  runners: readonly NamedRunner[],
  stations: readonly Station[],
  now = new Date(),
): FactContext => ({
  facts: new Map(facts.map((fact) => [fact.id, fact])),
  collected: facts.filter(({ kind }) => kind === 'collected_by').toSorted(compareFacts),
  runners: new Map(runners.map((runner) => [runner.id, runner])),
  stations: new Map(stations.map((station) => [station.id, station])),
  now,
})

/** Who said what, where and when. */
export interface FactText {
  fact: string
  where: string
  when: string
  by: string
  what: string
}

export const runnerName = (runner: Pick<NamedRunner, 'first_name' | 'last_name'> | undefined): string =>
  `${runner?.first_name ?? ''} ${runner?.last_name ?? ''}`.trim() || 'a runner'

/** Where a bib leads to a runner who lost it on the start list: is it in their hands, or is it lost? */
export const hasText = (bib: string, pickup: Pick<RunnerPickup, 'in_hand'> | undefined): string =>
  pickup?.in_hand === bib ? 'has it in hand' : 'had it'

const withShirt = (size: string) => (size === '' ? '' : `, shirt ${size}`)
/** As a phone said it: its text must not turn round the words behind it. */
const withBib = (bib: string) => (bib === '' ? '' : `bib ${visibleText(bib)} `)

function whatOf(fact: KnownFact, { runners }: FactContext): string {
  const name = runnerName(runners.get(fact.subject))
  switch (fact.kind) {
    case 'handed_out':
      return `${withBib(fact.payload.bib_number)}to ${name}${withShirt(fact.payload.t_shirt_size)}`
    case 'walk_up':
      return `${withBib(fact.payload.bib_number)}for ${name}, who came without an entry`
    case 'shirt_swapped':
      return `shirt ${fact.payload.to || 'none'} for ${fact.payload.from || 'none'}, ${name}`
    case 'bib_replaced':
      return `bib ${fact.payload.to} for ${visibleText(fact.payload.from) || 'none'}, ${name}`
    case 'collected_by':
      return `taken for ${name} by ${fact.payload.name}`
    case 'waiver_signed':
      return `waiver of ${name}, signed by ${fact.payload.name}`
    case 'paid':
      return `fee of ${name}`
    case 'shirts_brought':
      return `${fact.payload.count} shirts ${fact.payload.t_shirt_size}`
    case 'note':
      return fact.payload.text
    case 'settled':
    case 'void':
    case 'same_runner':
      return ''
  }
}

/** The name of the station, or the captain. */
export const stationText = (
  { station_id, kind }: Pick<KnownFact, 'station_id' | 'kind'>,
  { stations }: FactContext,
): string =>
  kind === 'same_runner'
    ? 'Server'
    : station_id === ''
      ? 'Captain'
      : (stations.get(station_id)?.name ?? 'A station')

/** By the server's clock, as far as anybody knows how wrong the phone's was. */
export function factText(fact: KnownFact, context: FactContext): FactText {
  const at_ms = recordedAtMs(fact)
  const late = fact.late ? ', came late' : ''
  return {
    fact: fact.id,
    where: stationText(fact, context),
    when: `${formatMoment(at_ms, context.now)}, ${ago(at_ms, context.now.getTime())}${late}`,
    by: fact.initials,
    what: capital(whatOf(fact, context)),
  }
}

/** What clashed; for a packet that somebody else took, who has it. */
function clashingText(fact: KnownFact, context: FactContext): FactText {
  const text = factText(fact, context)
  const taken = fact.kind === 'handed_out' && collectorOf(fact, context.collected)
  return taken ? { ...text, what: `${text.what}, taken by ${taken.payload.name}` } : text
}

export interface ClashText {
  title: string
  text: string
  lines: FactText[]
}

/** Newest first, by each one's last fact. Two share a bib only if a captain chose it for one of them since. */
export function newestFirst(clashes: readonly Clash[], { facts }: Pick<FactContext, 'facts'>): Clash[] {
  const settlings = [...facts.values()].filter((fact) => fact.kind === 'settled')
  const chosenFor = (clash: Clash): readonly KnownFact[] => {
    if (clash.kind !== 'bib') return []
    const keys = new Set(clash.subjects.map(bibsKey))
    return settlings.filter(({ payload }) => keys.has(payload.clash))
  }
  const lastOf = (clash: Clash) =>
    [...clash.facts.flatMap((id) => facts.get(id) ?? []), ...chosenFor(clash)].toSorted(compareFacts).at(-1)
  return clashes
    .map((clash) => ({ clash, last: lastOf(clash) }))
    .toSorted((a, b) => (a.last && b.last ? compareFacts(b.last, a.last) : 0))
    .map(({ clash }) => clash)
}

/** If there are more, a band shows the last: one phone that says too much must not push all else out of reach. */
export const most_lines = 6

/** For shirts beyond what was brought, the last ones say who gave them; the text says how many there are. */
const shown_shirts = 3

/** Beyond these names the rest is counted. */
const most_named = 5

/** '901 and 902'; for many '901, 902, 903, 904, 905 and 295 more'. */
function named(parts: readonly string[]): string {
  const more = parts.length - most_named
  return more > 0
    ? `${parts.slice(0, most_named).join(', ')} and ${more.toLocaleString('en-US')} more`
    : parts.join(' and ')
}

const timesText = (times: number): string =>
  ['once', 'twice'][times - 1] ?? `${times.toLocaleString('en-US')} times`

/** Without what captains said about it, and what the server found. */
const clashingIn = (clash: Clash): string[] => {
  if (clash.kind === 'same') return clash.facts.slice(0, -1)
  return 'contradicting' in clash
    ? clash.facts.filter((id) => !clash.contradicting.includes(id))
    : clash.facts
}

/** @param is_captain the reader can do what only a captain can */
export function clashText(clash: Clash, context: FactContext, is_captain = false): ClashText {
  const lines = clashingIn(clash)
    .slice(clash.kind === 'shirt' ? -shown_shirts : -most_lines)
    .flatMap((id) => {
      const fact = context.facts.get(id)
      return fact ? [clashingText(fact, context)] : []
    })
  return { ...headOf(clash, context, is_captain), lines }
}

const settled_differently =
  'Two captains settled it differently. One of them has to say once more which counts.'

/** By the bib that went out; where each hand-out had another one, by the name. */
function packetOf(clash: Extract<Clash, { kind: 'handed' }>, { facts, runners }: FactContext): string {
  const clashing = clashingIn(clash).flatMap((id) => facts.get(id) ?? [])
  const bibs = new Set(clashing.map((fact) => visibleText(givenBib(fact))))
  const [bib = ''] = bibs
  return bib !== '' && bibs.size === 1
    ? `Bib ${bib}`
    : `The packet of ${runnerName(runners.get(clash.subject))}`
}

function headOf(clash: Clash, context: FactContext, is_captain: boolean): Omit<ClashText, 'lines'> {
  const { runners } = context
  switch (clash.kind) {
    case 'handed': {
      return {
        title: `${packetOf(clash, context)} handed out ${timesText(clashingIn(clash).length)}`,
        text:
          clash.contradicting.length > 0
            ? settled_differently
            : 'Find the packet that is too many and take it back.',
      }
    }
    case 'bib':
      return {
        title: `Bib ${clash.bib_number} given to ${clash.subjects.length} runners`,
        text: `${named(clash.subjects.map((id) => runnerName(runners.get(id))))}: one of them needs another bib. Find that one at a table, press More and Another bib, and take this one back: the start list gives it to the other.`,
      }
    case 'bibs': {
      const name = runnerName(runners.get(clash.subject))
      const bibs = [...new Set(clash.given.map(({ bib_number }) => bib_number))].toSorted()
      return {
        title: `${name} got ${bibs.length.toLocaleString('en-US')} bibs: ${named(bibs)}`,
        text:
          clash.contradicting.length > 0
            ? settled_differently
            : 'One of them counts. Take back what is too many.',
      }
    }
    case 'shirt':
      return {
        title: `No ${clash.t_shirt_size} shirts left`,
        text: `${counted(clash.brought, 'was brought', 'were brought')}, ${counted(clash.given, 'was given', 'were given')}. Count them, and swap for another size.`,
      }
    case 'same': {
      const entries = clash.subjects.map((id) => runners.get(id))
      const bibs = entries.map((runner) => (runner?.bib_number ? `bib ${runner.bib_number}` : 'no bib'))
      const todo = is_captain
        ? 'One person gets one packet: erase the other entry under Registrations. If they are two, press Settled.'
        : 'One person gets one packet, and the captain erases the other entry under Registrations. If they are two, the captain settles it.'
      return {
        title: `${runnerName(entries[0])} is entered twice`,
        text: `${capital(bibs.join(' and '))} have the same name and birth date. ${todo}`,
      }
    }
    case 'runner':
      return changedText(clash, context)
  }
}

function changedText(
  { subject, facts, why }: Extract<Clash, { kind: 'runner' }>,
  context: FactContext,
): Omit<ClashText, 'lines'> {
  const runner = context.runners.get(subject)
  const replaced = facts
    .flatMap((id) => context.facts.get(id) ?? [])
    .findLast((fact) => fact.kind === 'bib_replaced')
  const texts = {
    lapsed: 'The entry is off the start list.',
    bib: replaced
      ? `${stationText(replaced, context)} gave them bib ${replaced.payload.to}. See which one they wear, and take the other one back.`
      : runner?.bib_number
        ? `The start list says bib ${runner.bib_number}.`
        : 'The start list says no bib.',
    shirt: runner?.t_shirt_size
      ? `The start list says shirt ${runner.t_shirt_size}.`
      : 'The start list says no shirt.',
  }
  return {
    title: `${runnerName(runner)} changed after the packet was out`,
    text: why.map((reason) => texts[reason]).join(' '),
  }
}

/** Where a packet is, in a line. */
export function packetLine(registration_id: string, state: PickupState | null, context: FactContext): string {
  const packet = state?.runners[registration_id]?.packet ?? null
  return packet === null ? 'The packet waits.' : `Handed out ${whereText(packet, context)}.`
}

/** 'at Table 1 by NH, 9:42, 12 min ago' */
export function whereText(fact: KnownFact, context: FactContext): string {
  const { where, when, by } = factText(fact, context)
  return `${where === 'Captain' ? 'by the captain' : `at ${where} by`} ${by}, ${when}`
}
