import type { DeviceStore, FactCounter } from '../../device/device-store.ts'

// How a device counts what it says: `sequence` its own facts, `turn` past all that it knows of (src/domain/race-day/fact.ts).

const blank = (device_id: string): FactCounter => ({ device_id, sequence: 0, turn: 0 })

/** Facts came in: what is said from now on comes after them. */
export async function hearTurns(
  { fact_counters }: DeviceStore,
  device_id: string,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const last = rows.reduce((most, { turn }) => (typeof turn === 'number' ? Math.max(most, turn) : most), 0)
  const known = (await fact_counters.get(device_id)) ?? blank(device_id)
  if (last > known.turn)
    await count(fact_counters, device_id, ({ sequence, turn }) => ({ sequence, turn: Math.max(turn, last) }))
}

/** The numbers of the next fact; on the disk, so that no other tab gives them too. */
export const nextNumbers = ({ fact_counters }: DeviceStore, device_id: string): Promise<FactCounter> =>
  count(fact_counters, device_id, ({ sequence, turn }) => ({ sequence: sequence + 1, turn: turn + 1 }))

/** One that was not said after all leaves no gap, unless another one was meanwhile. */
export async function giveBack({ fact_counters }: DeviceStore, given: FactCounter): Promise<void> {
  await count(fact_counters, given.device_id, (now) =>
    now.sequence === given.sequence ? { sequence: given.sequence - 1, turn: now.turn } : now,
  )
}

async function count(
  table: DeviceStore['fact_counters'],
  device_id: string,
  next: (known: FactCounter) => Pick<FactCounter, 'sequence' | 'turn'>,
): Promise<FactCounter> {
  return table.db.transaction('rw', table, async () => {
    const counted = { device_id, ...next((await table.get(device_id)) ?? blank(device_id)) }
    await table.put(counted)
    return counted
  })
}
