import { expect, test } from '#support/e2e.ts'
import { pageOf, press, withOwnServer } from './site-steps.ts'

// The sentences of mails: an editor writes them beside a preview of each mail.

test('an editor writes the sentences of mails and sees each mail with them @core', async ({ browser }) => {
  await withOwnServer(async (server) => {
    const page = await pageOf(browser, server, 'odd')
    await page.goto('/admin/site/mails')
    const form = page.getByRole('form', { name: 'Mails' })
    const preview = page.getByRole('region', { name: 'Preview of a mail' })
    const opening = form.getByLabel(/^Order placed: opening/)
    await expect(opening).toHaveValue(/^Thank you for your purchase!/)
    await expect(preview).toContainText('You are on the start list of the Example 10K.')

    await form.getByLabel(/^Registered: opening/).fill('Hello {runner}, welcome to the {event}!')
    await form.getByLabel(/^Signature below every mail/).fill('The team\nof {site}')
    await expect(preview).toContainText('Hello A. M., welcome to the Example 10K!')
    await preview.getByLabel('As it arrives').selectOption('Order shipped')
    await expect(preview).toContainText('Your order has left us. $32.00 are paid when it arrives.')
    await expect(preview).toContainText(`of ${new URL(server.url).host}`)

    await opening.fill('Thank you, {runner}!')
    await press(form, 'Publish')
    await expect(form.getByRole('alert').first()).toContainText('Nothing stands for {runner} here.')
    await opening.fill('Thank you! This is order {order}.')
    await press(form, 'Publish')
    await expect(
      page.getByRole('region', { name: 'Mails', exact: true }).getByText('Published', { exact: true }),
    ).toBeVisible()
  })
})
