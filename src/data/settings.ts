import { proxy, subscribe, useSnapshot } from 'valtio'
import * as z from 'zod/mini'

const SETTINGS_KEY = 'milepost-settings'

const settingsSchema = z.object({
  theme: z.catch(z.enum(['light', 'dark', 'outdoor', 'system']), 'system'),
  distance_unit: z.catch(z.enum(['mi', 'km']), 'mi'),
})
export type Settings = z.infer<typeof settingsSchema>
export type Theme = Settings['theme']
export type DistanceUnit = Settings['distance_unit']

function readSettings(): Settings {
  try {
    const stored = settingsSchema.safeParse(JSON.parse(localStorage.getItem(SETTINGS_KEY) ?? '{}'))
    if (stored.success) return stored.data
  } catch {
    // Unreadable: as on the first visit.
  }
  return { theme: 'system', distance_unit: 'mi' }
}

/** How this device shows things; set its fields to change it. */
export const settings = proxy<Settings>(readSettings())

const darkQuery = typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : null

function showTheme(): void {
  if (typeof document === 'undefined') return
  const { theme } = settings
  document.documentElement.dataset.theme =
    theme === 'system' ? (darkQuery?.matches ? 'dark' : 'light') : theme
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
