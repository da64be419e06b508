import { expect, it } from 'vitest'
import { slugOf } from './slug.ts'

it.each([
  ['Walk the First Mile!', 'walk-the-first-mile'],
  ['  Café – 5 km_run -- ', 'cafe-5-km-run'],
  ['Größe zählt', 'groesse-zaehlt'],
  ['Забег по набережной', 'zabeg-po-naberezhnoy'],
  ['Łódź Maraton', 'lodz-maraton'],
  ['Μαραθώνιος', 'marathonios'],
  ['!?', ''],
  ['🏃', ''],
])('makes the slug of “%s”', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})
