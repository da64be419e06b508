import type { InZone } from '#domain/events/race-clock.ts'
import type { RaceDay } from '#data/race-day/captain.ts'
import { counted } from '#ui/base/counted.ts'
import { type Device, type Expected, type PhoneCheck, phoneChecks } from './phone-checks.ts'
import { isLive, isRefused, phoneName } from './station-text.ts'

// What a race director checks the evening before: whether every station can work alone for as long as it has to.

/** One phone or station, or the event itself, with what it lacks. */
interface Lack {
  /** Whom it is about. */
  who: string
  lacks: PhoneCheck[]
}

export interface Readiness {
  lacking: Lack[]
  /** Phones that lack nothing, and all. */
  ready: number
  phones: number
  stations: number
}

interface ReadinessSources extends Expected {
  event: InZone & { event_date: string }
  day: Pick<RaceDay, 'stations' | 'devices'>
  /** How many on the start list have no bib; null while nobody knows. */
  without_bib: number | null
}

export function readiness({ event, day, without_bib, ...expected }: ReadinessSources): Readiness {
  const stations = day.stations.filter((station) => !station.closed && !isRefused(station))
  const lacking: Lack[] = []
  let [ready, phones] = [0, 0]
  if (without_bib !== null && without_bib > 0)
    lacking.push({
      who: 'Start list',
      lacks: [
        {
          text: `${counted(without_bib, 'runner has', 'runners have')} no bib`,
          remedy: 'Registrations, your event, Bibs.',
        },
      ],
    })
  for (const station of stations) {
    const devices = day.devices.filter((device) => device.station_id === station.id && isLive(device, event))
    if (devices.length === 0)
      lacking.push({
        who: station.name,
        lacks: [{ text: 'no phone', remedy: 'Show its code, and scan it with the phone.' }],
      })
    for (const device of devices) {
      phones += 1
      const lacks = lackOf(device, station, expected)
      if (lacks.length === 0) ready += 1
      else {
        const name = phoneName(device, day.devices, new Date(expected.now_ms))
        lacking.push({ who: `${station.name}, ${name}`, lacks })
      }
    }
  }
  return { lacking, ready, phones, stations: stations.length }
}

const lackOf = (...about: [Device, RaceDay['stations'][number], Expected]): PhoneCheck[] =>
  phoneChecks(...about).filter(({ remedy }) => remedy !== '')
