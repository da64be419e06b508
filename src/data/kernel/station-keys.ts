// The keys by which this phone is a station, as long as the app runs: what asks the server for one reads them here.

const keys = new Map<string, string>()
let open = ''

/** For each station that this phone is or was, by what the phone is called there: what it said is sent with them. */
export const stationKeys = (): ReadonlyMap<string, string> => keys

export function setStationKeys(known: Iterable<readonly [device_id: string, key: string]>): void {
  keys.clear()
  for (const [device_id, key] of known) keys.set(device_id, key)
}

/** @param device_id of the station whose screen is here; '' for none */
export function openStationKey(device_id: string): void {
  open = device_id
}

/** What a request for the station's feeds shows. */
export function stationHeaders(): Record<string, string> {
  const key = keys.get(open)
  return key === undefined ? {} : { 'Station-Key': key }
}
