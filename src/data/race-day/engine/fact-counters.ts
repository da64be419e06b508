import { turns_apart } from '#domain/race-day/fact.ts'
import type { DeviceStore, FactCounter } from '../../kernel/device-store.ts'

// How a device counts what it says: `sequence` its own facts, `turn` past all that it knows of (src/domain/race-day/fact.ts).

interface Teller {
  event_id: string
  /** '' for a captain. */
  station_id: string
  device_id: string
}

/** The name of a counter. A station has one event; a captain's device speaks at all, and counts in each by itself. */
export const counterOf = ({ event_id, station_id, device_id }: Teller): string =>
  station_id === '' ? `${device_id}/${event_id}` : device_id

type Counters = DeviceStore['fact_counters']

/** Earlier versions counted once for all events: what is not sent yet has those turns, unless of another event. */
async function known(counters: Counters, name: string): Promise<FactCounter> {
  const counter = await counters.get(name)
  if (counter) return counter
  const [device_id = '', event_id] = name.split('/')
  const { sequence, turn } = (event_id ? await counters.get(device_id) : null) ?? { sequence: 0, turn: 0 }
  return { device_id: name, sequence, turn: Math.min(turn, turns_apart) }
}

/** The highest turn of these; 0 for none. */
export const lastTurnOf = (rows: readonly Record<string, unknown>[]): number =>
  rows.reduce((most, { turn }) => (typeof turn === 'number' ? Math.max(most, turn) : most), 0)

/** Facts came in: what is said from now on comes after them. */
export async function hearTurns(
  { fact_counters }: DeviceStore,
  counter: string,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const last = lastTurnOf(rows)
  if (last > (await known(fact_counters, counter)).turn)
    await count(fact_counters, counter, ({ sequence, turn }) => ({ sequence, turn: Math.max(turn, last) }))
}

/** The numbers of the first of the next facts; those of all are on the disk, so that no other tab gives them too. */
export async function nextNumbers(
  { fact_counters }: DeviceStore,
  counter: string,
  facts: number,
): Promise<FactCounter> {
  const last = await count(fact_counters, counter, ({ sequence, turn }) => ({
    sequence: sequence + facts,
    turn: turn + facts,
  }))
  return { ...last, sequence: last.sequence - facts + 1, turn: last.turn - facts + 1 }
}

/** Numbers that were not used after all leave no gap, unless others were given meanwhile. */
export async function giveBack(
  { fact_counters }: DeviceStore,
  first: FactCounter,
  facts: number,
): Promise<void> {
  const before = first.sequence - 1
  await count(fact_counters, first.device_id, ({ sequence, turn }) => ({
    sequence: sequence === before + facts ? before : sequence,
    turn,
  }))
}

async function count(
  table: Counters,
  name: string,
  next: (known: FactCounter) => Pick<FactCounter, 'sequence' | 'turn'>,
): Promise<FactCounter> {
  return table.db.transaction('rw', table, async () => {
    const counted = { device_id: name, ...next(await known(table, name)) }
    await table.put(counted)
    return counted
  })
}
