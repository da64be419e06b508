import { expect, test } from '#support/e2e.ts'
import { placesOf } from './device-steps.ts'
import { makeRace } from './admin-steps.ts'
import { makeProduct, putIntoCart } from './shop-steps.ts'
import {
  demo,
  expectArrivedOnce,
  fillLogIn,
  fillRegistration,
  goOffline,
  goOnline,
  logIn,
  logInByForm,
  logOut,
  newEntrant,
  openRegistration,
  readyForOffline,
  receipt,
  registrationsOf,
  submitRegistration,
  syncChip,
  toast,
} from './steps.ts'

test('log-in and sign-up show what is wrong, and the right password leads to the person’s entries and medals @core', async ({
  page,
}) => {
  await test.step('log-in and sign-up show what is wrong in each field', async () => {
    await page.goto('/login')
    const main = page.getByRole('main')
    await main.getByRole('button', { name: 'Log In' }).click()
    await expect(main.getByText('Please enter a valid email address')).toBeVisible()
    await expect(main.getByText('Password must be at least 6 characters')).toBeVisible()
    await main.getByRole('link', { name: 'Sign Up' }).click()
    await expect(page).toHaveURL(/\/signup/)
    await main.getByRole('button', { name: 'Sign Up' }).click()
    await expect(main.getByText('First name is required')).toBeVisible()
    await expect(main.getByText('Last name is required')).toBeVisible()
    await expect(main.getByText('Please enter a valid email address')).toBeVisible()
    await expect(main.getByText('Password must be at least 6 characters')).toBeVisible()
  })

  await test.step('a person who forgot a password does not type the address again', async () => {
    await page.goto('/login')
    const email = page.getByRole('main').getByLabel('Email')
    await email.fill(demo.runner.email)
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await expect(page.getByRole('heading', { name: 'Forgot Password' })).toBeVisible()
    await expect(email).toHaveValue(demo.runner.email)
    // It is nobody's business who forgot theirs.
    expect(page.url()).not.toContain('milepost.example')
    await email.fill('other@mail.example')
    await page.getByRole('main').getByRole('link', { name: 'Log In' }).click()
    await expect(page.getByRole('heading', { name: 'Log In', level: 1 })).toBeVisible()
    await expect(email).toHaveValue('other@mail.example')
  })

  await test.step('a wrong password is an error, and the right one leads home with a toast', async () => {
    await page.goto('/login')
    await fillLogIn(page, { ...demo.runner, password: 'not-the-password' })
    await expect(toast(page).getByText('Error', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/\/login/)
    // The toast goes; its words stay at the form, which goes on where it was.
    const password = page.getByRole('textbox', { name: 'Password' })
    await expect(password).toHaveAccessibleDescription('The email or the password is not right.')
    await expect(password).toHaveAttribute('aria-invalid', 'true')
    await expect(password).toBeFocused()
    await fillLogIn(page, demo.runner)
    await expect(toast(page).getByText('You have been logged in successfully')).toBeVisible()
    await expect(page).toHaveURL((url) => url.pathname === '/')
    await expect(page.getByRole('banner').getByRole('link', { name: 'My Account' })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Admin' })).toHaveCount(0)
  })

  await test.step('the runner sees their entries and their result', async () => {
    await page.goto('/profile')
    const main = page.getByRole('main')
    await expect(main.getByText('Winter Wonderland 5K').first()).toBeVisible()
    await expect(main.getByText('Spring Half Marathon - 2024').first()).toBeVisible()
  })

  await test.step('the account shows the medals of finished races', async () => {
    await page.goto('/profile')
    const medals = page.getByRole('region', { name: 'Medals' })
    await expect(medals.getByRole('img')).toHaveCount(2)
    await expect(medals.getByRole('img', { name: 'Medal of the Harbor Bridge 10K' })).toBeVisible()
    await expect(medals).toContainText('Two finished, two kept.')
  })
})

test('an unfinished sign-up is not shown to the next person', async ({ page, server }) => {
  const account = await server.current().createUser()
  await page.goto('/signup')
  const form = page.getByRole('main')
  await form.getByLabel('First Name').fill('Left')
  await form.getByLabel('Email').fill('left@mail.example')
  await page.reload()
  await expect(form.getByLabel('Email')).toHaveValue('left@mail.example')
  await logInByForm(page, account)
  await logOut(page)
  await page.goto('/signup')
  await expect(form.getByRole('heading', { level: 1, name: 'Sign Up' })).toBeVisible()
  expect(await placesOf('left@mail.example', page)).toEqual([])
  await expect(form.getByLabel('First Name')).toHaveValue('')
})

test('a draft begun as a guest and continued in an account goes with its log-out', async ({
  page,
  server,
}) => {
  const account = await server.current().createUser()
  await page.goto('/runner-info/volunteers')
  const name = page.getByRole('main').getByLabel('Full Name')
  await name.fill('Begun Asaguest')
  await expect.poll(() => placesOf('Begun Asaguest', page)).not.toEqual([])
  await logInByForm(page, account)
  await page.goto('/runner-info/volunteers')
  await expect(name).toHaveValue('Begun Asaguest')
  await expect.poll(() => placesOf('Begun Asaguest', page)).not.toEqual([])
  await logOut(page, /^Log Out$/)
  await page.goto('/runner-info/volunteers')
  await expect(name).toHaveValue('')
  await expect.poll(() => placesOf('Begun Asaguest', page)).toEqual([])
})

test('a protected page leads to log-in, and back to where the person was going', async ({ page }) => {
  await page.goto('/profile')
  await expect(page).toHaveURL(/\/login/)
  await expect(toast(page).getByText('Authentication required')).toBeVisible()
  await expect(toast(page).getByText('Please log in to access this page')).toBeVisible()
  await fillLogIn(page, demo.runner)
  await expect(page).toHaveURL(/\/profile$/)
  await expect(page.getByRole('main').getByRole('heading', { name: demo.runner.name })).toBeVisible()
})

test('the back office asks a guest to log in, and sends a runner home @core', async ({ page }) => {
  // One guard has all of its pages: that none is outside of it is tried with an editor (admin-blog.spec.ts).
  await page.goto('/admin/results')
  await expect(page).toHaveURL(/\/login\?from=%2Fadmin%2Fresults/)
  await expect(toast(page).getByText('Authentication required')).toBeVisible()
  await logIn(page, demo.runner)
  await page.goto('/admin/results')
  await expect(toast(page).getByText('Access denied')).toBeVisible()
  await expect(toast(page).getByText('You need admin privileges to access this page')).toBeVisible()
  await expect(page).toHaveURL((url) => url.pathname === '/')
})

test('an admin has the button, and keeps it offline with a valid session @offline', async ({
  page,
  context,
}) => {
  await logInByForm(page, demo.admin)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Admin' })).toBeVisible()
  await page.goto('/admin/results')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await readyForOffline(page)
  await goOffline(context)
  await page.reload()
  await expect(page).toHaveURL(/\/admin\/results/)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Admin' })).toBeVisible()
})

test('logging out ends the session in every tab @core', async ({ page, context }) => {
  await logInByForm(page, demo.runner)
  const other = await context.newPage()
  await other.goto('/profile')
  await expect(other.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible()
  await page.bringToFront()
  await logOut(page)
  await expect(other.getByText(demo.runner.name)).toHaveCount(0)
  await other.goto('/profile')
  await expect(other).toHaveURL(/\/login/)
})

test('when the session expires while something waits, it says so and sends it after the next log-in @offline', async ({
  page,
  context,
  server,
}) => {
  const account = await server.current().createUser({ first_name: 'Tove', last_name: 'Quistgård' })
  await logIn(page, account)
  const form = await openRegistration(page)
  await readyForOffline(page)
  await goOffline(context)
  const who = newEntrant()
  await fillRegistration(form, who)
  await submitRegistration(form)
  await expect(receipt(page, 'Saved on this device')).toBeVisible()

  // A new password makes every token that was given before worthless.
  const changed = await fetch(`${server.url}/api/collections/users/records/${account.id}`, {
    method: 'PATCH',
    headers: { Authorization: await server.current().superuserToken(), 'Content-Type': 'application/json' },
    body: JSON.stringify({ password: 'another-password-1', passwordConfirm: 'another-password-1' }),
  })
  expect(changed.ok).toBe(true)
  await goOnline(context)
  await expect(page.getByText('Log in to send').first()).toBeVisible({ timeout: 30_000 })
  expect(await registrationsOf(server, who.email)).toHaveLength(0)

  await page.getByRole('link', { name: 'Log in to send' }).first().click()
  await fillLogIn(page, { email: account.email, password: 'another-password-1' })
  await expectArrivedOnce(server, who.email)
})

test('on a shared phone nobody sees what waits for another person, only that something does @offline @core', async ({
  page,
  context,
  server,
}) => {
  const first = await server.current().createUser({ first_name: 'Ada', last_name: 'First' })
  const second = await server.current().createUser({ first_name: 'Bo', last_name: 'Second' })
  await logIn(page, first)
  const form = await openRegistration(page)
  await readyForOffline(page)
  await goOffline(context)
  const who = newEntrant('Secretsen')
  await fillRegistration(form, who)
  await submitRegistration(form)
  await expect(receipt(page, 'Saved on this device')).toBeVisible()

  await logOut(page, /^Keep/)
  await page.goto('/outbox')
  await expect(page.getByRole('heading', { level: 1, name: 'Outbox' })).toBeVisible()
  await expect(page.getByText('Secretsen')).toHaveCount(0)

  await goOnline(context)
  await logIn(page, second)
  await page.goto('/outbox')
  await expect(page.getByRole('main').getByText(/^1 more item belongs to somebody else/)).toBeVisible()
  await expect(page.getByText('Secretsen')).toHaveCount(0)
  await expect(syncChip(page)).toHaveAccessibleName(/Synced/)
  expect(await registrationsOf(server, who.email)).toHaveLength(0)

  await logOut(page)
  await logInByForm(page, first)
  await expectArrivedOnce(server, who.email)
})

test('a person who logs in while the device still opens its databases gets their own, without a reload', async ({
  page,
}) => {
  // A slow phone is behind this lock for seconds.
  await page.addInitScript(() => {
    const open = new Promise((go) => addEventListener('open', go))
    void navigator.locks.request('personal databases', () => open)
  })
  await page.goto('/login?from=%2Fprofile')
  await expect(syncChip(page)).toHaveAccessibleName(/^Syncing|^Connecting|^Synced|^Offline/)
  await fillLogIn(page, demo.runner)
  await page.waitForFunction(() => localStorage.getItem('milepost-session') !== null)
  await page.evaluate(() => dispatchEvent(new Event('open')))
  await expect(page.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible()
  await expect(page.getByText('My bib and packet').first()).toBeVisible()
})

test('logging out on a protected screen leads home without an error @phone', async ({ page }) => {
  await logIn(page, demo.runner)
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Run Together/ })).toBeVisible()
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await expect(toast(page).getByText('Authentication required')).toHaveCount(0)
})

test('a log-out that sends first stays visible until it is done, and is not repeated when it failed', async ({
  page,
  server,
}) => {
  const user = await server.current().createUser()
  await logIn(page, user)
  await page.goto('/profile')
  // The first try has no answer until the test says so; from then on none comes through.
  let fail = () => {}
  const gate = new Promise<void>((resolve) => (fail = resolve))
  await page.route('**/api/sync/push', async (route) => {
    await gate
    await route.abort()
  })
  const details = page.getByRole('region', { name: 'Profile', exact: true })
  await details.getByRole('button', { name: 'Edit my details' }).click()
  await details.getByLabel('First Name').fill('Tuva')
  await details.getByRole('button', { name: 'Save' }).click()
  await expect(details.getByText('Saved on this device')).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Results' }).click()
  await expect(page).toHaveURL(/\/results/)
  await page.getByRole('banner').getByRole('button', { name: 'Log Out' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log out with something unsent?' })
  const send = dialog.getByRole('button', { name: 'Send now, then log out' })
  await send.click()
  await expect(send).toBeDisabled()
  await page.goBack()
  await expect(page).toHaveURL(/\/profile$/)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  fail()
  await expect(dialog.getByRole('alert')).toBeVisible({ timeout: 60_000 })
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Log Out' }).click()
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
})

test('a log-out with a full cart says first what goes with it', async ({ page, server }) => {
  const user = await server.current().createUser()
  const tee = await makeProduct(server, { price: 20 })
  await logIn(page, user)
  await putIntoCart(page, tee.id)
  const log_out = page.getByRole('banner').getByRole('button', { name: 'Log Out' })
  await log_out.click()
  const question = page.getByRole('dialog', { name: 'Log out?' })
  await expect(question).toContainText('This device forgets your cart with 1 item.')
  await question.getByRole('button', { name: 'Stay Logged In' }).click()
  await expect(question).toHaveCount(0)
  await page.goto('/cart')
  await expect(page.getByRole('group', { name: `Quantity of ${tee.name}` }).first()).toBeAttached()
  await logOut(page, /^Log Out$/)
  await page.goto('/cart')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
})

test('who logs in after somebody else’s session has ended finds nothing of them, in no tab', async ({
  page,
  context,
  server,
}) => {
  const first = await server.current().createUser()
  const second = await server.current().createUser({ first_name: 'Bo', last_name: 'Second' })
  const tee = await makeProduct(server, { price: 20 })
  await logIn(page, first)
  await putIntoCart(page, tee.id)
  const other = await context.newPage()
  await other.goto('/runner-info/volunteers')
  await other.getByRole('main').getByLabel('Full Name').fill('Typed Byfirst')
  await expect.poll(() => placesOf('Typed Byfirst', page)).not.toEqual([])
  // Another password ends every session.
  const password = 'another-password'
  await fetch(`${server.url}/api/collections/users/records/${first.id}`, {
    method: 'PATCH',
    headers: {
      Authorization: await server.current().superuserToken(),
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ password, passwordConfirm: password }),
  })
  await page.reload()
  await page.getByRole('link', { name: 'Log in to send' }).click()
  await page.evaluate(() => (document.documentElement.dataset.first = 'here'))
  await fillLogIn(page, second)
  // This tab begins anew as well.
  await page.waitForFunction(() => !document.documentElement.dataset.first)
  await page.goto('/cart')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await expect(other.getByRole('main').getByLabel('Full Name')).toHaveValue('Bo Second')
  await expect.poll(() => placesOf('Typed Byfirst', page)).toEqual([])
})

test('an e-mail in capitals is the same account, and a second account with it is refused in words', async ({
  page,
}) => {
  const who = newEntrant()
  const main = page.getByRole('main')
  const signUp = async (email: string) => {
    await page.goto('/signup')
    await main.getByLabel('First Name').fill(who.first_name)
    await main.getByLabel('Last Name').fill(who.last_name)
    await main.getByLabel('Email').fill(email)
    await main.getByLabel('Password', { exact: true }).fill('sixsix')
    await main.getByRole('button', { name: 'Sign Up' }).click()
  }
  await signUp(who.email)
  await expect(page).toHaveURL(/\/login/)
  await signUp(who.email.toUpperCase())
  await expect(
    toast(page).getByText('An account with this email already exists. Log in instead.'),
  ).toBeVisible()
  await expect(toast(page).getByText('Error', { exact: true })).toBeVisible()
  await expect(main.getByLabel('First Name')).toHaveValue(who.first_name)
  await logInByForm(page, { email: who.email.toUpperCase(), password: 'sixsix' })
})

test('a guest’s registration that was added to an account leaves the device when that logs out', async ({
  page,
  server,
}) => {
  const form = await openRegistration(page)
  const who = newEntrant('Overgang')
  await fillRegistration(form, who)
  await submitRegistration(form)
  await expect(toast(page).getByText('Registration Complete')).toBeVisible()
  const { id, bib_number } = await expectArrivedOnce(server, who.email)
  expect(await placesOf(who.email, page)).not.toEqual([])

  await logIn(page, demo.runner)
  await page.goto('/profile')
  await page.getByRole('main').getByRole('button', { name: 'Add to my account' }).click()
  await expect(page.getByRole('main').getByText(bib_number, { exact: true }).first()).toBeVisible()

  await logOut(page)
  await page.goto(`/registrations/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => placesOf(who.email, page)).toEqual([])
  await expect(page.getByText(/Overgang/)).toHaveCount(0)
  await page.goto('/outbox')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(/Overgang/)).toHaveCount(0)
})

test('an admin who logs out leaves nothing readable of accepted commands @core', async ({ page, server }) => {
  const race = await makeRace(server)
  const who = newEntrant('Efterladt')
  await logIn(page, demo.admin)
  await page.goto(`/admin/registrations?event=${race.slug}&add=new`)
  const walk_up = page.getByRole('form', { name: 'Walk-up registration' })
  await walk_up.getByLabel('First Name').fill(who.first_name)
  await walk_up.getByLabel('Last Name').fill(who.last_name)
  await walk_up.getByLabel('Email').fill(who.email)
  await walk_up.getByRole('checkbox', { name: /waiver/ }).check({ force: true })
  await walk_up.getByRole('button', { name: 'Add Runner' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Efterladt' })
  await expect(row).not.toContainText('On this device')
  await page.goto('/outbox')
  await expect(page.getByText(/On the start list\. Bib/)).toBeVisible()
  expect(await placesOf(who.email, page)).toContain('rxdb-dexie-site--0--outbox/docs')

  await logOut(page)
  await expect.poll(() => placesOf(who.email, page)).toEqual([])
  expect(await placesOf('Efterladt', page)).toEqual([])
})
