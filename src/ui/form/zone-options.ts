/** This device's time zone. */
export const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone ?? ''

/** The zones that this browser knows, by continent, and the chosen one even if it is not known. */
export function zoneOptions(chosen: string): { value: string; label: string }[] {
  const known = Intl.supportedValuesOf('timeZone')
  const zones = [...new Set([...known, deviceZone(), 'UTC', chosen])].filter((zone) => zone !== '').toSorted()
  return zones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))
}

/** The zone of a country, or the one of several that this device is in; '' where nobody can tell. */
export function zoneOf(country: string): string {
  // Older browsers have the property, and the newest the method alone.
  const locale: Partial<Pick<Intl.Locale, 'getTimeZones'>> & { timeZones?: string[] } = new Intl.Locale(
    `und-${country}`,
  )
  const zones = locale.getTimeZones?.() ?? locale.timeZones ?? []
  if (zones.length === 1) return zones[0] ?? ''
  return zones.includes(deviceZone()) ? deviceZone() : ''
}
