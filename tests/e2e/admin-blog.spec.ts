import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#support/e2e.ts'
import { openPage } from '#support/go-inside.ts'
import { plainPng } from '#support/pictures.ts'
import { demo, goOffline, goOnline, logIn, readyForOffline, rowsOf, toast } from './steps.ts'

// Racer's Corner, written by an editor, who may nothing else.

const editor = { email: 'editor@milepost.example', password: 'milepost-demo' }

const newTitle = (title: string) => `${title} ${Math.random().toString(36).slice(2, 8)}`

async function fillPost(page: Page, title: string): Promise<Locator> {
  const form = page.getByRole('form', { name: 'New Post' })
  await form.getByLabel('Title').fill(title)
  await form.getByRole('button', { name: 'Generate' }).click()
  await form.getByLabel(/^Excerpt/).fill('What the list shows.')
  await form.getByLabel('Text', { exact: true }).fill('## Walk\n\n**Slowly**, then <b>not</b>.')
  return form
}

test('an editor writes, corrects, and publishes @core', async ({ page, server }) => {
  await logIn(page, editor)

  await test.step('an editor writes with a preview, publishes, and everybody reads it', async () => {
    const title = newTitle('Walk the Last Mile')
    await openPage(page, '/admin')
    await expect(page).toHaveURL(/\/admin\/blog$/)
    await page.getByRole('link', { name: 'New Post' }).click()
    await fillPost(page, title)
    const preview = page.getByRole('region', { name: 'As readers see it' })
    await expect(preview.getByRole('heading', { name: title })).toBeVisible()
    await expect(preview.getByRole('heading', { name: 'Walk', exact: true })).toBeVisible()
    // HTML is text, here as for readers.
    await expect(preview.getByText('<b>not</b>')).toBeVisible()
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(toast(page)).toContainText(`“${title}” is public as soon as it is sent.`)
    await expect(page).toHaveURL(/\/admin\/blog$/)
    const row = page.getByRole('row').filter({ hasText: title })
    await expect(row.getByText('Published').first()).toBeAttached()
    const slug = title.toLowerCase().replaceAll(' ', '-')
    await expect
      .poll(async () => (await rowsOf(server, 'blog_posts', `slug = "${slug}"`))[0]?.status)
      .toBe('published')
    await openPage(page, `/blog/${slug}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  })

  await test.step('a taken slug is reported at its field, and corrected', async () => {
    const title = newTitle('Twice')
    await openPage(page, '/admin/blog/new')
    await fillPost(page, title)
    await page.getByLabel('Slug').fill('walk-the-first-mile')
    await page.getByRole('button', { name: 'Save Draft' }).click()
    const row = page.getByRole('row').filter({ hasText: title })
    await expect(row.getByText('Not saved').locator('visible=true')).toBeVisible()
    // It is not a draft yet, and there is nothing to publish.
    await expect(row.getByText('Draft', { exact: true }).locator('visible=true')).toHaveCount(0)
    await expect(row.getByRole('button', { name: /^Publish/ })).toHaveCount(0)
    await row.getByRole('link', { name: title, exact: true }).click()
    await expect(page.getByRole('group', { name: 'Refused' })).toContainText(
      'A post with this slug already exists.',
    )
    await expect(page.getByLabel('Title')).toHaveValue(title)
    await page.getByRole('button', { name: 'Generate' }).click()
    await page.getByRole('button', { name: 'Save Draft' }).click()
    await expect.poll(async () => (await rowsOf(server, 'blog_posts', `title = "${title}"`)).length).toBe(1)
    await expect(row.getByText('Not saved')).toHaveCount(0)
  })

  await test.step('publishing waits for a post that was refused, says so, and is sent with it', async () => {
    const title = newTitle('Behind')
    await openPage(page, '/admin/blog/new')
    await fillPost(page, title)
    await page.getByLabel('Slug').fill('walk-the-first-mile')
    await page.getByRole('button', { name: 'Publish' }).click()
    const row = page.getByRole('row').filter({ hasText: title })
    await expect(row.getByText('Not saved').locator('visible=true')).toBeVisible()
    await openPage(page, '/outbox')
    const publishing = page.getByRole('article').filter({ hasText: `Publish, ${title}` })
    await expect(publishing).toContainText(`Waits for “New post, ${title}”, which was not accepted.`)
    await expect(publishing.getByRole('button', { name: 'Retry now' })).toHaveCount(0)
    await openPage(page, '/admin/blog')
    await row.getByRole('link', { name: title, exact: true }).click()
    await page.getByRole('button', { name: 'Generate' }).click()
    await page.getByRole('button', { name: 'Publish' }).click()
    const stored = async () => (await rowsOf(server, 'blog_posts', `title = "${title}"`))[0]?.status
    await expect.poll(stored).toBe('published')
    // Once, and nothing is left over.
    await openPage(page, '/outbox')
    await expect(page.getByRole('article').filter({ hasText: `Publish, ${title}` })).toHaveCount(1)
    await expect(page.getByText('Refused, because')).toHaveCount(0)
  })

  await test.step('readers get the words of a featured picture, and another picture starts without any', async () => {
    const title = newTitle('A Cup Held Out')
    await openPage(page, '/admin/blog/new')
    const form = await fillPost(page, title)
    await expect(form.getByLabel(/^Alternative text/)).toHaveCount(0)
    await form.getByLabel(/^Picture address/).fill('/art/blog-aid-station.svg')
    await form.getByLabel(/^Alternative text/).fill('A cup for a runner')
    const preview = page.getByRole('region', { name: 'As readers see it' })
    await expect(preview.getByRole('img', { name: 'A cup for a runner' })).toBeVisible()
    await form.getByRole('button', { name: 'Publish' }).click()
    const stored = async () => (await rowsOf(server, 'blog_posts', `title = "${title}"`))[0]
    await expect.poll(async () => (await stored())?.status).toBe('published')
    await openPage(page, `/blog/${title.toLowerCase().replaceAll(' ', '-')}`)
    await expect(page.getByRole('main').getByRole('img', { name: 'A cup for a runner' })).toBeVisible()
    await openPage(page, `/admin/blog/edit/${title.toLowerCase().replaceAll(' ', '-')}`)
    const words = page.getByLabel(/^Alternative text/)
    const choose = () =>
      page
        .getByLabel(/^Featured picture/)
        .setInputFiles({ name: 'tent.png', mimeType: 'image/png', buffer: plainPng(160, 120, title) })
    await words.fill('A cup for a thirsty runner')
    await choose()
    await expect(words).toHaveValue('')
    await words.fill('A tent')
    // What was typed for the picture before is its own again, and another address shows another picture.
    await page.getByRole('button', { name: /^Remove/ }).click()
    await expect(words).toHaveValue('A cup for a thirsty runner')
    await page.getByLabel(/^Picture address/).fill('/art/blog-first-10k.svg')
    await expect(words).toHaveValue('')
    await choose()
    await expect(page.getByRole('button', { name: /^Remove/ })).toBeVisible()
    await page.getByRole('button', { name: 'Save Post' }).click()
    await expect.poll(async () => (await stored())?.image_alt).toBe('')
    expect((await stored())?.featured_image_url).toMatch(/^\/media\/blog\//)
  })
})

test('a post written without a network waits, and arrives once @phone @offline', async ({
  page,
  context,
  server,
}) => {
  const title = newTitle('Far From Any Mast')
  await logIn(page, editor)
  await page.goto('/admin/blog')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.goto('/admin/blog/new')
  await expect(page.getByRole('form', { name: 'New Post' })).toBeVisible()
  await readyForOffline(page)
  await goOffline(context)
  await fillPost(page, title)
  await expect(page.getByText('Draft kept on this device')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Draft restored')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue(title)
  await page.getByRole('button', { name: 'Save Draft' }).click()
  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row.getByText('Waiting').locator('visible=true')).toBeVisible()
  await goOnline(context)
  await expect(row.getByText('Waiting').locator('visible=true')).toHaveCount(0)
  expect(await rowsOf(server, 'blog_posts', `title = "${title}"`)).toHaveLength(1)
})

test('an admin edits posts as well, and uses pictures of the library', async ({ page, browser, server }) => {
  await logIn(page, demo.admin)

  await test.step('a post is changed, unpublished, and deleted', async () => {
    const title = newTitle('Short Lived')
    await openPage(page, '/admin/blog/new')
    await fillPost(page, title)
    await page.getByRole('button', { name: 'Publish' }).click()
    const row = page.getByRole('row').filter({ hasText: title })
    const stored = async () => (await rowsOf(server, 'blog_posts', `title ~ "${title}"`))[0]
    await expect.poll(async () => (await stored())?.status).toBe('published')
    await expect(row.getByText('Waiting').locator('visible=true')).toHaveCount(0)
    await row.getByRole('link', { name: `Edit ${title}` }).click()
    await page.getByLabel('Title').fill(`${title}, mended`)
    await page.getByRole('button', { name: 'Save Post' }).click()
    await expect(toast(page)).toContainText(
      `The change of “${title}, mended” is public as soon as it is sent.`,
    )
    await expect.poll(async () => (await stored())?.title).toBe(`${title}, mended`)
    await row.getByRole('button', { name: /^Unpublish/ }).click()
    await expect(toast(page)).toContainText('is a draft as soon as it is sent; then writers alone see it.')
    await expect.poll(async () => (await stored())?.status).toBe('draft')
    await row.getByRole('button', { name: /^Delete/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(row).toHaveCount(0)
    expect(await stored()).toBeUndefined()
  })

  await test.step('a picture of the library is inserted with its words, and counts as used there', async () => {
    const name = `hill_${Math.random().toString(36).slice(2, 7)}.png`
    await openPage(page, '/admin/images')
    await page.getByRole('button', { name: 'Upload Image' }).click()
    const upload = page.getByRole('dialog')
    await upload
      .getByLabel('Image', { exact: true })
      .setInputFiles({ name, mimeType: 'image/png', buffer: plainPng(160, 120, name) })
    await upload.getByLabel('Alternative text').fill(`The hill ${name}`)
    await upload.getByRole('button', { name: 'Upload', exact: true }).click()
    await expect(toast(page)).toContainText('Upload Successful')

    const title = newTitle('Up the Hill')
    const elsewhere = await browser.newContext({ baseURL: server.url })
    const other_page = await elsewhere.newPage()
    await logIn(other_page, await server.current().createUser({ role: 'editor' }))
    await other_page.goto('/admin/blog/new')
    const form = await fillPost(other_page, title)
    await form.getByRole('button', { name: 'Insert Picture' }).click()
    const picker = other_page.getByRole('dialog', { name: 'Insert Picture' })
    await picker.getByRole('searchbox', { name: 'Search images' }).fill(name)
    await expect(picker.getByRole('listitem')).toHaveCount(1)
    await picker.getByRole('button', { name: `Insert The hill ${name}` }).click()
    await expect(picker).toBeHidden()
    await expect(form.getByLabel('Text', { exact: true })).toHaveValue(
      new RegExp(`!\\[The hill ${name}\\]\\(/media/admin-uploads/\\d+-${name}#\\d+x\\d+\\)$`),
    )
    const preview = other_page.getByRole('region', { name: 'As readers see it' })
    await expect(preview.getByRole('img', { name: `The hill ${name}` })).toBeVisible()
    await form.getByRole('button', { name: 'Save Draft' }).click()
    await expect.poll(() => rowsOf(server, 'blog_posts', `title = "${title}"`)).toHaveLength(1)
    await elsewhere.close()
    await openPage(page, '/admin/images')
    await page.getByRole('button', { name: `Delete ${name}` }).click()
    await expect(page.getByRole('alertdialog')).toContainText(`It is shown by the post ${title}`)
  })
})

test('an editor has the blog and the site and no other place, and a user and a guest have none', async ({
  page,
  server,
}) => {
  await page.goto('/admin/blog')
  await expect(page).toHaveURL(/\/login/)
  await logIn(page, editor)
  await page.goto('/admin/blog')
  await expect(page.getByRole('navigation', { name: 'Back office' }).getByRole('link')).toHaveText([
    'Blog',
    'Site',
  ])
  const { pages } = JSON.parse(readFileSync('dist/routes.json', 'utf8')) as { pages: { path: string }[] }
  const others = pages
    .map(({ path }) => path.replace(/\$\w+/, 'demoadmin000001').replace(/\/$/, ''))
    .filter((path) => path.startsWith('/admin/') && !/^\/admin\/(blog|site)/.test(path))
  expect(others.length).toBeGreaterThan(15)
  for (const place of others) {
    await page.goto(place)
    await expect(toast(page), place).toContainText('Access denied')
    await expect(toast(page)).toContainText('You need admin privileges to access this page')
    await expect(page).toHaveURL((url) => url.pathname === '/')
  }
  const user = await server.current().createUser()
  await page.evaluate(() => localStorage.clear())
  await logIn(page, user)
  await page.goto('/admin/blog')
  await expect(page).toHaveURL((url) => url.pathname === '/')
})
