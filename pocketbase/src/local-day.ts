import { localToday } from '#domain/calendar-date.ts'

interface GoTime {
  in(zone: object): GoTime
  format(layout: string): string
}

declare const DateTime: new () => { time(): GoTime }
declare const Timezone: new (name: string) => object
declare const $os: { getenv(name: string): string }

/**
 * Today where the races are: registration opens and closes by it. MILEPOST_TZ names the time zone (like
 * America/New_York); without it, it is the server's own, and a wrong name means UTC.
 */
export function raceToday(): string {
  const name = $os.getenv('MILEPOST_TZ')
  if (name === '') return localToday()
  return new DateTime().time().in(new Timezone(name)).format('2006-01-02')
}
