import { expect, test } from '#support/e2e.ts'
import { openPage } from '#support/go-inside.ts'
import {
  demo,
  fillRegistration,
  goOffline,
  logIn,
  newEntrant,
  openRegistration,
  readyForOffline,
  submitRegistration,
} from './steps.ts'

const path = '/runner-info/packet-pickup'

test('a guest finds their bib and its code at packet pick-up, without signal too @phone @offline @core', async ({
  page,
  context,
}) => {
  const who = newEntrant()
  await submitRegistrationOf(page, who)
  await page.goto(path)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: `${who.first_name} ${who.last_name}` })).toBeVisible()
  const code = main.getByRole('img', { name: /^Code for packet pick-up/ })
  await expect(code).toBeVisible()
  const drawn = await code.locator('path').last().getAttribute('d')
  await readyForOffline(page)
  await goOffline(context)
  await page.goto(path)
  await expect(main.getByText(/^Bib \d+$/)).toBeVisible()
  await expect(code.locator('path').last()).toHaveAttribute('d', drawn ?? '')

  await main.getByRole('button', { name: 'Brighten for scanning' }).click()
  const large = page.getByRole('dialog', { name: 'Your code, large' })
  await expect(large.getByRole('img')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(large).toBeHidden()
  await expect(main.getByRole('button', { name: 'Brighten for scanning' })).toBeFocused()
})

test('an entry that waits for a network has no code yet @offline', async ({ page, context }) => {
  const who = newEntrant('Brandvold')
  const form = await openRegistration(page)
  await readyForOffline(page)
  await goOffline(context)
  await fillRegistration(form, who)
  await submitRegistration(form)
  await expect(page.getByRole('heading', { name: 'Saved on this device' })).toBeVisible()
  await page.goto(path)
  await expect(page.getByRole('heading', { name: `${who.first_name} ${who.last_name}` })).toBeVisible()
  await expect(page.getByText('Your number comes from the server.')).toBeVisible()
  await expect(page.getByRole('img', { name: /^Code/ })).toHaveCount(0)
})

test('with two runners on one phone, the one who waits says so @offline', async ({ page, context }) => {
  const [sent, waits] = [newEntrant('Aaltonen'), newEntrant('Zhang')]
  await submitRegistrationOf(page, sent)
  const form = await openRegistration(page)
  await readyForOffline(page)
  await goOffline(context)
  await fillRegistration(form, waits)
  await submitRegistration(form)
  await expect(page.getByRole('heading', { name: 'Saved on this device' })).toBeVisible()
  await page.goto(path)
  const others = page.getByRole('region', { name: 'Also on this device' })
  // The list says how far along the other one is, no matter which of the two is open.
  await expect(others.getByRole('button')).toBeVisible()
  if (await others.getByText('Aaltonen').isVisible()) await others.getByRole('button').click()
  await expect(others.getByRole('button', { name: /Zhang/ })).toContainText('Saved on this device')
})

test('two runners on one phone choose whose bib is shown', async ({ page }) => {
  const [first, second] = [newEntrant('Aaltonen'), newEntrant('Zhang')]
  await submitRegistrationOf(page, first)
  await submitRegistrationOf(page, second)
  await page.goto(path)
  const others = page.getByRole('region', { name: 'Also on this device' })
  const shown = page.getByRole('heading', { level: 2, name: / (Aaltonen|Zhang)$/ })
  const before = await shown.textContent()
  await others.getByRole('button').click()
  await expect(shown).not.toHaveText(before ?? '')
})

test('a visitor without a bib reads how to get one; an account brings its own', async ({ page }) => {
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'No bib on this device yet' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Log In' }).click()
  await expect(page).toHaveURL(/\/login\?from=/)
  await logIn(page, demo.runner)
  await page.goto(path)
  await expect(page.getByRole('heading', { name: demo.runner.name })).toBeVisible()
})

test('the pages for runners say what a team gets, whom to write to, and when packets are handed out', async ({
  page,
}) => {
  await test.step('a team sees what it gets as it grows', async () => {
    await openPage(page, '/runner-info/teams')
    const size = page.getByRole('slider', { name: 'How many are you?' })
    const perks = page.getByRole('list', { name: 'What your team gets' })
    await size.fill('7')
    await expect(perks.getByText('1 more and it is yours.')).toBeVisible()
    await size.press('ArrowRight')
    await expect(perks.getByText('For teams of 8 and more.')).toBeVisible()
    await size.press('End')
    await expect(page.getByRole('main').getByRole('status')).toHaveText('15')
    await expect(perks.getByText(/more and it is yours/)).toHaveCount(0)
  })

  await test.step('a team name or a switch to virtual opens a mail that says so', async () => {
    await openPage(page, '/runner-info/teams')
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'Name your team' })).toHaveAttribute(
      'href',
      /^mailto:[^?]+\?subject=Name%20of%20our%20team&body=Race/,
    )
    await openPage(page, '/runner-info/virtual-run')
    const race = main.getByText(/^As they fall for/).getByRole('link')
    await expect(main.getByRole('link', { name: 'Switch to virtual' })).toHaveAttribute(
      'href',
      `mailto:hello@milepost.example?subject=${encodeURIComponent(`Switch to virtual, ${await race.textContent()}`)}&body=Name%3A%20%0D%0AReference%20of%20the%20registration%3A%20%0D%0A`,
    )
    // The race of the dates is one that can be entered.
    await main.getByRole('link', { name: 'Register Now' }).click()
    await expect(main.getByRole('combobox', { name: 'Select Event' })).not.toHaveValue('')
    await expect(main.getByRole('button', { name: 'Register Now' })).toBeVisible()
  })

  await test.step('the hours of packet pick-up stand out outdoors, and print without the band', async () => {
    await openPage(page, '/runner-info')
    const band = page.getByRole('region', { name: 'Packet Pick Up' })
    const way = band.getByRole('link', { name: 'My bib and packet' })
    await page.getByRole('contentinfo').getByText('Outdoor', { exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'outdoor')
    await expect(way).toHaveCSS('background-color', 'rgb(18, 16, 14)')
    await page.emulateMedia({ media: 'print' })
    await expect(way).toBeHidden()
    await expect(band).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  })
})

async function submitRegistrationOf(
  page: Parameters<typeof openRegistration>[0],
  who: ReturnType<typeof newEntrant>,
): Promise<void> {
  const form = await openRegistration(page)
  await fillRegistration(form, who)
  await submitRegistration(form)
  await expect(page.getByRole('heading', { level: 1, name: 'Registration Complete' })).toBeVisible()
}
