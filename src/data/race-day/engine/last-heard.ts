import type { FactRow } from '#domain/race-day/fact.ts'
import type { StationDevice } from '#domain/race-day/station.ts'

type Said = Pick<FactRow, 'device_id' | 'handed_in_by' | 'created'>

/**
 * The phones, each heard from by what it last said as well as by what it last told of itself. What another one handed
 * in for it is not a sign of life.
 * @param said as the server has it, whose clock all the times are from
 */
export function withLastHeard<Device extends Pick<StationDevice, 'id' | 'last_heard'>>(
  devices: readonly Device[],
  said: readonly Said[],
): Device[] {
  const latest = new Map<string, string>()
  for (const { device_id, handed_in_by, created } of said)
    if (handed_in_by === '' && created > (latest.get(device_id) ?? '')) latest.set(device_id, created)
  return devices.map((device) => {
    const heard = latest.get(device.id) ?? ''
    return heard > device.last_heard ? { ...device, last_heard: heard } : device
  })
}
