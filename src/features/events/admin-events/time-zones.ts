/** This device's zone: a new event has it until somebody chooses another. */
export const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone ?? ''

/** The zones that this browser knows, by continent, and the chosen one even if it is not known. */
export function zoneOptions(chosen: string): { value: string; label: string }[] {
  const known = Intl.supportedValuesOf('timeZone')
  const zones = [...new Set([...known, deviceZone(), 'UTC', chosen])].filter((zone) => zone !== '').toSorted()
  return zones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))
}
