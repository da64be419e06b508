import { proxy, subscribe, useSnapshot } from 'valtio'
import { looseChoice, looseFields } from '#domain/kernel/loose-values.ts'
import { type Region, region, units } from '#domain/kernel/region.ts'

const SETTINGS_KEY = 'milepost-settings'

const themes = ['light', 'dark', 'outdoor', 'system'] as const
type Theme = (typeof themes)[number]

export interface Settings {
  /** The website's. */
  theme: Theme
  /** While this page is a station of race day. */
  station_theme: Theme
  /** null: as in the region. */
  distance_unit: Region['units'] | null
  /** The dashboard's steps to an own site were closed. */
  is_start_closed: boolean
}

function readSettings(): Settings {
  let stored: Record<string, unknown> = {}
  try {
    stored = looseFields(JSON.parse(localStorage.getItem(SETTINGS_KEY) ?? '{}'))
  } catch {
    // Unreadable: as on the first visit.
  }
  return {
    theme: looseChoice(stored.theme, themes) ?? 'system',
    // Most tables stand in the sun.
    station_theme: looseChoice(stored.station_theme, themes) ?? 'outdoor',
    distance_unit: looseChoice(stored.distance_unit, units) ?? null,
    is_start_closed: stored.is_start_closed === true,
  }
}

/** How this device shows things; set its fields to change it. */
export const settings = proxy<Settings>(readSettings())

const darkQuery = typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : null

const STATION_KEY = 'milepost-station'

/** Whether this device is a station of race day, or was one that still has something to say: the app starts there. */
export function startsAtStation(): boolean {
  try {
    return localStorage.getItem(STATION_KEY) !== null
  } catch {
    return false
  }
}

export function setStartsAtStation(at_station: boolean): void {
  try {
    if (at_station) localStorage.setItem(STATION_KEY, 'yes')
    else localStorage.removeItem(STATION_KEY)
  } catch {
    // A refused write: it starts where everybody does.
  }
}

/** Whether this page is a station; until the station itself has said so, whether it starts as one. */
let at_station = startsAtStation() && ['/', '/station'].includes(location.pathname)

function showTheme(): void {
  if (typeof document === 'undefined') return
  const theme = at_station ? settings.station_theme : settings.theme
  document.documentElement.dataset.theme =
    theme === 'system' ? (darkQuery?.matches ? 'dark' : 'light') : theme
}

/** The colors of a station while one is open, else those of the website. */
export function setAtStation(is_open: boolean): void {
  at_station = is_open
  showTheme()
}

showTheme()
darkQuery?.addEventListener('change', showTheme)

let reading = false
subscribe(
  settings,
  () => {
    showTheme()
    if (reading) return
    try {
      localStorage.setItem(SETTINGS_KEY, JSON.stringify(settings))
    } catch {
      // A refused write: the choice holds until the page is closed.
    }
  },
  true,
)
if (typeof addEventListener === 'function') {
  addEventListener('storage', (event) => {
    if (event.key !== SETTINGS_KEY && event.key !== null) return
    reading = true
    Object.assign(settings, readSettings())
    reading = false
  })
}

export function useSettings(): Readonly<Settings> {
  return useSnapshot(settings)
}

/** In which this device shows lengths and paces. */
export const useDistanceUnit = (): Region['units'] => useSettings().distance_unit ?? region().units
