import { expect, test } from '#support/e2e.ts'
import { enterTime, openEntry, runnersOf, shownTime, typedTime } from './entry-steps.ts'
import { demo, goOffline, goOnline, logInByForm, readyForOffline, syncChip } from './steps.ts'

// The main job of the product: a finish line without a network, and every phone after it.

const FINISHERS = 20
const first_bib = 110
const secondsOf = (index: number) => 1100 + index * 17

test('results entered without a network survive a killed browser and reach every phone @offline @core', async ({
  openProfile,
  server,
}) => {
  test.setTimeout(180_000)
  const runners = await runnersOf(server, 'harbor-lights-5k')
  const bibs = Array.from({ length: FINISHERS }, (_, index) => String(first_bib + index))

  const runnerProfile = await openProfile()
  const runner = runnerProfile.context.pages()[0] ?? (await runnerProfile.context.newPage())
  await runner.goto('/results?event=harbor-lights-5k')
  await expect(runner.getByRole('main').getByText('Times appear here')).toBeVisible()
  await readyForOffline(runner)

  const adminProfile = await openProfile()
  await logInByForm(await adminProfile.context.newPage(), demo.admin)
  let admin = await adminProfile.comeBack()
  await openEntry(admin, 'Harbor Lights 5K')
  await readyForOffline(admin)
  await goOffline(adminProfile.context)

  for (const [index, bib] of bibs.entries()) await enterTime(admin, bib, typedTime(secondsOf(index)))
  const waiting = () => admin.getByRole('button', { name: `${FINISHERS} saved on this device` })
  await expect(waiting()).toBeVisible()
  await adminProfile.kill()
  expect(
    [...(await runnersOf(server, 'harbor-lights-5k')).values()].filter((one) => one.race_time > 0),
  ).toHaveLength(0)

  const context = await adminProfile.open()
  await context.setOffline(true)
  admin = context.pages()[0] ?? (await context.newPage())
  await openEntry(admin, 'Harbor Lights 5K')
  await expect(waiting()).toBeVisible()
  // The first over the line was ten seconds faster than written down.
  const [corrected = ''] = bibs
  await enterTime(admin, corrected, typedTime(secondsOf(0) - 10))

  await goOnline(context)
  await expect
    .poll(
      async () =>
        [...(await runnersOf(server, 'harbor-lights-5k')).values()].filter((one) => one.race_time > 0).length,
      {
        timeout: 40_000,
      },
    )
    .toBe(FINISHERS)
  await expect
    .poll(async () => (await runnersOf(server, 'harbor-lights-5k')).get(corrected)?.race_time, {
      timeout: 20_000,
    })
    .toBe((secondsOf(0) - 10) * 1000)

  // The runner does nothing at all: the new finishers come by themselves.
  const table = runner.getByRole('table', { name: /^Results/ })
  await expect(table.getByText(shownTime(secondsOf(0) - 10))).toBeVisible({ timeout: 30_000 })
  await expect(runner.getByText(`${FINISHERS} of 150 finished`)).toBeVisible({ timeout: 30_000 })

  await goOffline(runnerProfile.context)
  await runner.reload()
  const wanted = runners.get(bibs[7] ?? '')
  if (!wanted) throw new Error('The demo has no such bib')
  const search = runner.getByLabel('Search by Name')
  const last = bibs.at(-1) ?? ''
  await search.fill(last)
  await expect(table.getByText(shownTime(secondsOf(FINISHERS - 1)))).toBeVisible()
  for (const words of [`${wanted.first_name} ${wanted.last_name}`.toLowerCase(), wanted.bib_number]) {
    await search.fill(words)
    const row = table.getByRole('row').filter({ hasText: shownTime(secondsOf(7)) })
    await expect(row).toBeVisible()
    await expect(row.getByText(`${wanted.first_name} ${wanted.last_name}`)).toBeVisible()
  }
  await expect(syncChip(runner)).toHaveAccessibleName(/^Offline/)
  await expect(runner.getByText(/as of/).first()).toBeVisible()
})
