import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '#support/e2e.ts'
import { corrected, dice, nextCorrection, oraclePlaces, type OracleRunner } from '#support/places-oracle.ts'
import { makeRace, pushAs } from './admin-steps.ts'
import { demo, logIn, rowsOf } from './steps.ts'

// What the results screen shows after an import and two hundred corrections, checked against the test's own book.

test.use({ viewport: { width: 1280, height: 5_000 } })

const basis = { ranking_basis: 'chip', age_group_basis: 'chip' } as const

test('each place of an imported race is there once, also after two hundred corrections', async ({
  page,
  server,
}) => {
  test.setTimeout(180_000)
  const race = await makeRace(server, { ...basis, event_date: '2026-06-03', status: 'past' })
  const file = readFileSync(join(import.meta.dirname, '../data/road_10k_2006_women.tsv'), 'utf8')
  const lines = file.split(/\r?\n/).slice(0, 51)
  await logIn(page, demo.admin)
  await page.goto(`/admin/results/import?event=${race.slug}`)
  await page
    .getByLabel('Results file')
    .setInputFiles({ name: 'women.tsv', mimeType: 'text/plain', buffer: Buffer.from(lines.join('\n')) })
  await page.getByRole('button', { name: 'Import 50 runners' }).click()
  await expect(page.getByText('50 runners imported')).toBeVisible({ timeout: 60_000 })

  const rows = await rowsOf(server, 'registrations', `event_id="${race.id}"`)
  expect(rows).toHaveLength(50)
  const numberOf = (cell: unknown) => (typeof cell === 'number' && cell > 0 ? cell : null)
  const runners = rows.map((row): OracleRunner => ({
    status: String(row.result_status),
    race_time: numberOf(row.race_time),
    gun_time: numberOf(row.gun_time),
    chip_time: numberOf(row.chip_time),
    order: numberOf(row.finish_order),
    gender: String(row.gender),
    age_group: String(row.age_group),
  }))
  expect(runners.filter(({ order }) => order !== null).length).toBeGreaterThan(0)
  const shown = () =>
    page
      .getByRole('table', { name: /^Results/ })
      .getByRole('row')
      .evaluateAll((found) =>
        found
          .map((row) => [...row.querySelectorAll('[role="cell"]')].map((cell) => cell.textContent ?? ''))
          .flatMap(([place, , bib]) => (/^\d+$/.test(place ?? '') ? [`${bib}: ${place}`] : []))
          .sort(),
      )
  const expected = () => {
    const places = oraclePlaces(runners, basis)
    return rows
      .flatMap(({ bib_number }, at) => (places[at]?.[0] ? [`${bib_number}: ${places[at][0]}`] : []))
      .sort()
  }
  await page.goto(`/results?event=${race.slug}`)
  await expect.poll(shown, { timeout: 30_000 }).toEqual(expected())

  const admin = await server.current().createUser({ role: 'admin' })
  const random = dice(50)
  for (let step = 0; step < 200; step++) {
    const correction = nextCorrection(runners, random)
    const { at, changes } = correction
    const now = runners[at]!
    const from = 'race_time' in changes ? { race_time: now.race_time } : { result_status: now.status }
    runners[at] = corrected(now, correction)
    const args = { event_id: race.id, registration_id: rows[at]?.id, changes }
    await pushAs(server, admin, 'setResult', args, from)
  }
  // They came in one by one, and the list followed.
  await expect.poll(shown, { timeout: 30_000 }).toEqual(expected())
  await page.reload()
  await expect.poll(shown, { timeout: 30_000 }).toEqual(expected())
})
