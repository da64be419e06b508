/** Where this device is; the zone of a new event until somebody chooses another one. */
export const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone ?? ''

/** The zones that this browser knows, by continent, and the one that is chosen though it may not. */
export function zoneOptions(chosen: string): { value: string; label: string }[] {
  const known = Intl.supportedValuesOf('timeZone')
  const zones = [...new Set([...known, deviceZone(), 'UTC', chosen])].filter((zone) => zone !== '').toSorted()
  return zones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))
}
