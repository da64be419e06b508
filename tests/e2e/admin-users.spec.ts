import type { Locator, Page } from '@playwright/test'
import { type DemoServer, expect, test } from '#support/e2e.ts'
import { newRecordId } from '#domain/kernel/record-id.ts'
import type { TestUser } from '#support/server.ts'
import { placesOf } from './device-steps.ts'
import { demo, goOffline, goOnline, logIn, readyForOffline, rowsOf, syncChip, toast } from './steps.ts'

// User management: who may do what, and who goes.

const newUser = (
  server: DemoServer,
  more: Parameters<ReturnType<DemoServer['current']>['createUser']>[0] = {},
) =>
  server.current().createUser({
    first_name: 'Wren',
    last_name: `Tallis ${Math.random().toString(36).slice(2, 7)}`,
    ...more,
  })

const roleOf = async (server: DemoServer, { id }: TestUser) => {
  const [row] = await rowsOf(server, 'users', `id = "${id}"`)
  return row?.role
}

async function openUsers(page: Page): Promise<void> {
  await page.goto('/admin/users')
  await expect(page.getByRole('heading', { level: 1, name: 'User Management' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Registered Users' })).toBeVisible()
}

/** The row of somebody, found by the search, with what unfolds under it. */
async function find(page: Page, { email }: { email: string }): Promise<Locator> {
  await page.getByRole('searchbox', { name: 'Search users' }).fill(email)
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row).toHaveCount(1)
  return row
}

async function chooseRole(page: Page, row: Locator, label: string): Promise<void> {
  const toggle = row.getByRole('button', { name: /^Role of/ })
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click()
  await page.getByLabel('Update Role').selectOption({ label })
  await page.getByRole('button', { name: 'Update', exact: true }).click()
}

test('an admin finds users, and every allowed action is done and reported', async ({ page, server }) => {
  await logIn(page, demo.admin)

  await test.step('an admin finds somebody and changes their role', async () => {
    const wren = await newUser(server)
    await openUsers(page)
    const row = await find(page, wren)
    await expect(row).toContainText('Wren Tallis')
    await expect(row.getByText('User', { exact: true })).toBeVisible()
    await row.getByRole('button', { name: /^Role of/ }).click()
    const select = page.getByLabel('Update Role')
    await expect(select.getByRole('option')).toHaveText(['User', 'Editor', 'Admin'])
    const update = page.getByRole('button', { name: 'Update', exact: true })
    await expect(update).toBeDisabled()
    await select.selectOption({ label: 'Editor' })
    await update.click()
    await expect(toast(page)).toContainText('Saved on this device')
    await expect(toast(page)).toContainText(/Role of Wren Tallis .*: Editor/)
    await expect(row.getByText('Editor', { exact: true })).toBeVisible()
    await expect.poll(() => roleOf(server, wren)).toBe('editor')
    await expect(update).toBeDisabled()
    // How the list is looked at is in its address.
    await page.reload()
    await expect(page.getByRole('row').filter({ hasText: wren.email })).toHaveCount(1)
    await expect(page).toHaveURL(/q=/)
  })

  await test.step('an admin is added by e-mail, and each reason against it is shown', async () => {
    const wren = await newUser(server)
    await page.getByRole('button', { name: 'Add Admin User' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add New Admin' })
    const email = dialog.getByLabel('Email')
    const add = dialog.getByRole('button', { name: 'Add Admin' })
    await email.fill('not an address')
    await add.click()
    await expect(dialog.getByText('Please enter a valid email address')).toBeVisible()
    await email.fill('nobody@mail.example')
    await add.click()
    await expect(dialog.getByText('No user found with email: nobody@mail.example')).toBeVisible()
    await expect(toast(page)).toContainText('Failed to add admin')
    await email.fill(wren.email.toUpperCase())
    await add.click()
    await expect(dialog).toBeHidden()
    await expect(toast(page)).toContainText('Admin added')
    expect(await roleOf(server, wren)).toBe('admin')
    // What was refused was said, and is not left to be looked at.
    await expect(syncChip(page)).not.toHaveAccessibleName(/refused/i)
  })

  await test.step('a role that waits after a restore is shown in the list, and given again or dropped', async () => {
    const [given, left] = [await newUser(server), await newUser(server)]
    for (const { id } of [given, left])
      await server.current().createRecord('inbox', {
        kind: 'role_change',
        collection: 'users',
        record: id,
        changed_at: '2026-06-01 10:00:00.000Z',
        details: { role: 'editor' },
      })
    for (const [who, button, role] of [
      [given, 'Make Editor', 'editor'],
      [left, 'Leave User', 'user'],
    ] as const) {
      const row = await find(page, who)
      await expect(row).toContainText('Role waits')
      await row.getByRole('button', { name: /^Role of/ }).click()
      const note = page.getByRole('group', { name: 'A role waits for you' })
      await expect(note).toContainText('This account was made Editor on')
      await note.getByRole('button', { name: button }).click()
      await expect(row).not.toContainText('Role waits')
      await expect.poll(() => roleOf(server, who)).toBe(role)
      await expect.poll(() => rowsOf(server, 'inbox', `record = "${who.id}"`)).toEqual([])
    }
  })

  await test.step('a deleted user leaves nothing on the admin’s device', async () => {
    const last_name = `Forgotten${Math.random().toString(36).slice(2, 7)}`
    const wren = await newUser(server, { last_name })
    const row = await find(page, wren)
    await chooseRole(page, row, 'Editor')
    await expect.poll(() => roleOf(server, wren)).toBe('editor')
    await row.getByRole('button', { name: /^Delete/ }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Delete User' })
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(toast(page)).toContainText('User deleted successfully')
    await page.getByRole('searchbox', { name: 'Search users' }).fill('')
    await expect.poll(() => placesOf(wren.email, page)).toEqual([])
    await expect.poll(() => placesOf(last_name, page)).toEqual([])
  })

  await test.step('a user whom another admin deleted leaves nothing either', async () => {
    const wren = await newUser(server)
    const other = await newUser(server, { role: 'admin' })
    const row = await find(page, wren)
    await chooseRole(page, row, 'Editor')
    await expect.poll(() => roleOf(server, wren)).toBe('editor')
    await page.getByRole('searchbox', { name: 'Search users' }).fill('')
    expect(await placesOf(wren.email, page)).not.toEqual([])
    await push(server, other, { kind: 'deleteUser', args: { user_id: wren.id } })
    await expect.poll(() => placesOf(wren.email, page)).toEqual([])
  })

  await test.step('an admin’s own account cannot be deleted here', async () => {
    const row = await find(page, demo.admin)
    await row.getByRole('button', { name: /^Delete/ }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Delete User' })
    await expect(dialog).toContainText('Your own account is deleted on your profile, with your password.')
    await expect(dialog.getByRole('button', { name: 'Delete', exact: true })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('an account with a parcel on its way is kept, and the reason is named', async () => {
    const wren = await newUser(server)
    await server.current().createRecord('orders', {
      user_id: wren.id,
      total_amount: 27,
      status: 'shipped',
      payment_status: 'due',
      shipping_full_name: 'Wren Tallis',
    })
    const row = await find(page, wren)
    await row.getByRole('button', { name: /^Delete/ }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Delete User' })
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(dialog.getByRole('alert')).toContainText(
      'Failed to delete user profile: A parcel is on its way to this person.',
    )
    expect(await rowsOf(server, 'users', `id = "${wren.id}"`)).toHaveLength(1)
  })
})

test('without a network a role waits, two admins settle theirs, and nobody is deleted @phone @offline @core', async ({
  page,
  context,
  server,
}) => {
  await logIn(page, demo.admin)

  await test.step('a role changed without a network waits, and arrives', async () => {
    const wren = await newUser(server)
    await openUsers(page)
    await readyForOffline(page)
    const row = await find(page, wren)
    await goOffline(context)
    await chooseRole(page, row, 'Editor')
    await expect(row.getByText('Waiting')).toBeVisible()
    await page.reload()
    await expect(row.getByText('Waiting')).toBeVisible()
    expect(await roleOf(server, wren)).toBe('user')
    await goOnline(context)
    await expect(row.getByText('Waiting')).toBeHidden()
    await expect(row.getByText('Editor', { exact: true })).toBeVisible()
    await expect.poll(() => roleOf(server, wren)).toBe('editor')
  })

  await test.step('two admins who change one role see both values, and settle it', async () => {
    const wren = await newUser(server)
    const other = await newUser(server, { role: 'admin', first_name: 'Noor', last_name: 'Haddad' })
    const row = await find(page, wren)
    await goOffline(context)
    await chooseRole(page, row, 'Admin')
    await pushRole(server, other, wren, 'editor')
    await goOnline(context)
    const strip = page.getByRole('group', { name: 'This change was not made' })
    await expect(strip).toContainText('Admin is yours, Editor is from Noor Haddad.')
    await strip.getByRole('button', { name: 'Keep mine' }).click()
    await expect.poll(() => roleOf(server, wren)).toBe('admin')
    await expect(strip).toBeHidden()
  })

  await test.step('a user is deleted only with a network, and for good', async () => {
    const wren = await newUser(server)
    const row = await find(page, wren)
    await goOffline(context)
    await row.getByRole('button', { name: /^Delete/ }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Delete User' })
    await expect(dialog).toContainText(
      `Are you sure you want to delete ${wren.email}? This action cannot be undone.`,
    )
    await expect(dialog).toContainText('Deleting a user needs a network')
    await expect(dialog.getByRole('button', { name: 'Delete', exact: true })).toBeDisabled()
    await goOnline(context)
    await expect(dialog.getByRole('button', { name: 'Delete', exact: true })).toBeEnabled()
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(toast(page)).toContainText('User deleted successfully')
    await expect(page.getByText('No users found.')).toBeVisible()
    expect(await rowsOf(server, 'users', `id = "${wren.id}"`)).toEqual([])
  })
})

/** As another admin does it, on a device of their own. */
async function push(
  server: DemoServer,
  by: TestUser,
  command: { kind: string; args: Record<string, unknown>; from?: Record<string, unknown> },
): Promise<void> {
  const envelope = {
    id: newRecordId(),
    v: 1,
    ...command,
    author: by.id,
    at: new Date().toISOString(),
    device: 'test',
  }
  const answer = await fetch(`${server.url}/api/sync/push`, {
    method: 'POST',
    headers: { Authorization: by.token, 'Content-Type': 'application/json' },
    body: JSON.stringify({ commands: [envelope] }),
  })
  expect(await answer.json()).toMatchObject({ answers: [{ status: 'accepted' }] })
}

async function pushRole(server: DemoServer, by: TestUser, whom: TestUser, role: string): Promise<void> {
  const from = { role: await roleOf(server, whom) }
  await push(server, by, { kind: 'setRole', args: { user_id: whom.id, role }, from })
}

test('the last admin keeps the role', async ({ page, server }) => {
  const admins = await rowsOf(server, 'users', 'role = "admin"')
  const me = admins.find(({ email }) => email === demo.admin.email)
  const others = admins.filter(({ id }) => id !== me?.id)
  const token = await server.current().superuserToken()
  const setAll = (role: string) =>
    Promise.all(
      others.map(({ id }) =>
        fetch(`${server.url}/api/collections/users/records/${String(id)}`, {
          method: 'PATCH',
          headers: { Authorization: token, 'Content-Type': 'application/json' },
          body: JSON.stringify({ role }),
        }),
      ),
    )
  await setAll('user')
  try {
    await logIn(page, demo.admin)
    await openUsers(page)
    const row = await find(page, demo.admin)
    await chooseRole(page, row, 'User')
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('No other admin is known here')
    await question.getByRole('button', { name: 'Give Up' }).click()
    await expect(toast(page)).toContainText('Failed to update role')
    await expect(page.getByRole('main').getByText('There would be no admin left.')).toBeVisible()
    await expect(row.getByText('Admin', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(page.getByRole('main').getByText('There would be no admin left.')).toBeHidden()
  } finally {
    await setAll('admin')
  }
})

test('a demoted admin’s device loses the admins’ data @core', async ({ page, server }) => {
  const wren = await newUser(server, { role: 'admin' })
  await logIn(page, wren)
  await openUsers(page)
  await find(page, demo.runner)
  expect(await placesOf(demo.runner.email, page)).not.toEqual([])
  const other = await newUser(server, { role: 'admin' })
  await pushRole(server, other, wren, 'user')
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await expect.poll(() => placesOf(demo.runner.email, page)).toEqual([])
  await expect(page.getByRole('link', { name: 'Admin', exact: true })).toBeHidden()
})

test('a new role takes effect on any page', async ({ page, server }) => {
  const wren = await newUser(server, { role: 'admin' })
  const other = await newUser(server, { role: 'admin' })
  await logIn(page, wren)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('auth-refresh')) asked.push(request.url())
  })
  await page.goto('/events')
  // The device is level: what an admin has is here.
  await expect.poll(() => placesOf(demo.runner.email, page)).not.toEqual([])
  await expect(syncChip(page)).toHaveAccessibleName(/Synced/)
  const role = () => page.evaluate(() => JSON.parse(localStorage.getItem('milepost-session') ?? '').user.role)
  expect(await role()).toBe('admin')
  // Nothing more is asked for a row that matches the session.
  expect(asked).toHaveLength(1)
  await pushRole(server, other, wren, 'user')
  // Long before the next round of a minute.
  await expect.poll(role, { timeout: 8_000 }).toBe('user')
  await expect.poll(() => placesOf(demo.runner.email, page), { timeout: 8_000 }).toEqual([])
  await expect(page.getByRole('link', { name: 'Admin', exact: true })).toBeHidden()
})

test('a person who just became an admin gets in', async ({ page, server }) => {
  const wren = await newUser(server)
  const other = await newUser(server, { role: 'admin' })
  await logIn(page, wren)
  await pushRole(server, other, wren, 'admin')
  await page.goto('/admin/users')
  await expect(page.getByRole('heading', { level: 1, name: 'User Management' })).toBeVisible()
  await expect(toast(page).getByText('Access denied')).toBeHidden()
})

test('a deleted admin’s device loses everything', async ({ page, server }) => {
  const wren = await newUser(server, { role: 'admin' })
  await logIn(page, wren)
  await openUsers(page)
  await find(page, demo.runner)
  const other = await newUser(server, { role: 'admin' })
  await push(server, other, { kind: 'deleteUser', args: { user_id: wren.id } })
  await page.reload()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible()
  // The page reloads itself when it hears of it, even while somebody is looking.
  await expect(async () => {
    for (const { email } of [demo.runner, wren]) expect(await placesOf(email, page)).toEqual([])
  }).toPass()
})
