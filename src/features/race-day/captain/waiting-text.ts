import type { RaceDay, WaitingEntry } from '#data/race-day/captain.ts'
import type { KnownFact } from '#domain/race-day/fact.ts'
import type { PickupState } from '#domain/race-day/pickup-state.ts'
import { feeText } from '#domain/kernel/money.ts'
import { counted } from '#ui/base/counted.ts'
import { runnerName, type FactContext, factContext, factText, stationText } from '../shared/clash-text.ts'
import { spoken } from './log-lines.ts'
import { phoneName } from './station-text.ts'

// Entries from revoked phones, for the captain who decides: what each entry says, and what it would change.

export interface WaitingLine {
  entry: WaitingEntry
  /** The runner with the start list's bib; '' for nobody. */
  about: string
  /** 'Handed out, shirt M'. */
  what: string
  /** What it changes when it is taken. */
  changes: string
  /** 'Table 1 · NH · 08:42'. */
  recorded_by: string
  /** The phone that it names, where that is another one. */
  in_name_of: string
}

/** What one phone brought. */
export interface WaitingPhone {
  id: string
  /** 'the phone of NH at Table 1' */
  name: string
  lines: WaitingLine[]
}

export const entriesText = (count: number): string => counted(count, 'entry', 'entries')

export const ofRevokedPhones = (count: number): string =>
  counted(count, 'entry of a revoked phone', 'entries of revoked phones')

export const waitText = (count: number): string =>
  `${ofRevokedPhones(count)} ${count === 1 ? 'waits' : 'wait'} for you.`

type Day = Pick<RaceDay, 'facts' | 'devices' | 'stations' | 'waiting'>

/** In the order of the listed phones. */
export function waitingPhones(
  entries: readonly WaitingEntry[],
  day: Day,
  { context, state }: { context: FactContext; state: PickupState | null },
): WaitingPhone[] {
  const known = day.waiting.map(({ args }): KnownFact => ({ ...args.fact, late: true }))
  // A waiting entry may take back a waiting entry; if a number is in both, the accepted fact counts.
  const with_waiting = factContext(
    [...known, ...day.facts],
    [...context.runners.values()],
    day.stations,
    context.now,
  )
  // A walk-up that waits too is not on a list yet.
  const walk_ups = new Map(
    day.waiting.flatMap(({ args: { fact, runner } }) =>
      runner && fact.kind === 'walk_up'
        ? [[fact.subject, { ...runner, bib_number: fact.payload.bib_number }] as const]
        : [],
    ),
  )
  const phones = new Map<string, WaitingPhone>()
  for (const entry of entries) {
    const fact: KnownFact = { ...entry.args.fact, late: false }
    const { what, subject } = spoken(fact, with_waiting)
    const { where, when, by } = factText(fact, context)
    const phone = phones.get(entry.brought_by) ?? {
      id: entry.brought_by,
      name: phoneText(entry.brought_by, day, context),
      lines: [],
    }
    phones.set(phone.id, phone)
    const { runner } = entry.args
    const listed = context.runners.get(subject) ?? walk_ups.get(subject)
    phone.lines.push({
      entry,
      about: runner
        ? runnerName(runner)
        : subject === ''
          ? ''
          : [listed?.bib_number, runnerName(listed)].filter(Boolean).join(' '),
      what,
      changes: changesText(fact, with_waiting, state),
      recorded_by: `${where} · ${by} · ${when}`,
      in_name_of: fact.device_id === entry.brought_by ? '' : phoneText(fact.device_id, day, context),
    })
  }
  return [...phones.values()]
}

function phoneText(id: string, { devices, stations }: Day, { now }: FactContext): string {
  const device = devices.find((one) => one.id === id)
  if (!device) return 'a phone that nobody knows'
  const station = stations.find((one) => one.id === device.station_id)
  return `the phone of ${phoneName(device, devices, now)} at ${station?.name ?? 'a station'}`
}

/** The result when a captain takes it, by the start list and the tables as they are now. */
function changesText(fact: KnownFact, context: FactContext, state: PickupState | null): string {
  const runner = context.runners.get(fact.subject)
  const pickup = state?.runners[fact.subject]
  const holder = (bib: string) =>
    [...context.runners.values()].find(({ id, bib_number }) => bib_number === bib && id !== fact.subject)
  switch (fact.kind) {
    case 'handed_out':
      return pickup?.packet
        ? 'The packet was handed out twice, and you say which counts.'
        : 'The packet is handed out.'
    case 'collected_by':
      return `${fact.payload.name} has the packet.`
    case 'shirt_swapped':
      return `The packet’s shirt is ${fact.payload.to || 'none'}.`
    case 'bib_replaced': {
      const { from, to } = fact.payload
      const other = holder(to)
      if (other) return `Bib ${to} is ${runnerName(other)}’s, and stays theirs.`
      if (runner && runner.bib_number !== from) return `The start list keeps bib ${runner.bib_number}.`
      return `On the start list bib ${from || 'none'} becomes ${to}.`
    }
    case 'waiver_signed':
      return 'The waiver counts as signed.'
    case 'paid':
      return `A fee of ${feeText(fact.payload.amount_cents)} counts as paid.`
    case 'walk_up': {
      if (runner) return 'This runner is on the start list already.'
      const { bib_number } = fact.payload
      const other = holder(bib_number)
      if (other) return `A new runner without a bib: ${bib_number} is ${runnerName(other)}’s.`
      return `A new runner with ${bib_number === '' ? 'no bib' : `bib ${bib_number}`}.`
    }
    case 'note':
      return 'A note for you.'
    case 'void': {
      const gone = context.facts.get(fact.voids)
      if (!gone) return 'It names nothing that is here.'
      return `What ${stationText(gone, context)} (${gone.initials}) did does not count any more.`
    }
    case 'shirts_brought':
    case 'settled':
    case 'same_runner':
      return ''
  }
}
