import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const stored = new Map<string, string>()
const dataset: { theme?: string } = {}

beforeEach(() => {
  vi.resetModules()
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  })
  vi.stubGlobal('document', { documentElement: { dataset } })
})
afterEach(() => vi.unstubAllGlobals())

/** What is shown before anything of a page is drawn, and what the page goes on with. */
async function startAt(pathname: string) {
  vi.stubGlobal('location', { pathname })
  return import('./settings.ts')
}

test('a station has its own colors from the start, and the website keeps its own', async () => {
  stored.set('milepost-settings', '{"theme":"dark","distance_unit":"km"}')
  stored.set('milepost-station', 'yes')
  for (const [pathname, theme] of [
    ['/', 'outdoor'],
    ['/station', 'outdoor'],
    ['/results', 'dark'],
  ] as const) {
    await startAt(pathname)
    expect(dataset.theme, pathname).toBe(theme)
    vi.resetModules()
  }

  const { setAtStation, settings } = await startAt('/station')
  settings.station_theme = 'light'
  expect(dataset.theme).toBe('light')
  setAtStation(false)
  expect(dataset.theme).toBe('dark')
  expect(JSON.parse(stored.get('milepost-settings') ?? '')).toEqual({
    theme: 'dark',
    station_theme: 'light',
    distance_unit: 'km',
    is_start_closed: false,
  })
})

test('the station’s page has the website’s colors until the phone has joined', async () => {
  stored.set('milepost-settings', '{"theme":"dark","station_theme":"purple"}')
  const { setAtStation } = await startAt('/station')
  expect(dataset.theme).toBe('dark')
  setAtStation(true)
  expect(dataset.theme).toBe('outdoor')
})
