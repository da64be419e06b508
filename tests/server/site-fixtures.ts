import type { Contact } from '#domain/content/site/contact.ts'
import type { Identity } from '#domain/content/site/identity.ts'
import { type PartName, partId } from '#domain/content/site/site-part.ts'
import type { TestServer } from '#support/server.ts'
import { acceptedResult, command, pushOne, stored } from './push-fixtures.ts'

/** An editor says who the organiser is, as in the back office: a draft, and then it is published. */
export async function publishSite(
  server: TestServer,
  parts: { identity?: Partial<Identity>; contact?: Partial<Contact> },
): Promise<void> {
  const author = await server.createUser({ role: 'editor' })
  const send = async (kind: string, args: Record<string, unknown>, from = {}) =>
    acceptedResult(await pushOne(server, command(kind, args, { author: author.id, from }), author.token))
  const fieldsOf = async (collection: string, part: PartName) =>
    (await stored<{ fields: Record<string, unknown> }>(server, collection, `id = "${partId(part)}"`))[0]
      ?.fields ?? {}
  for (const part of ['identity', 'contact'] as const) {
    const changes = parts[part]
    if (!changes) continue
    const published = await fieldsOf('site_parts', part)
    const unwritten = (field: string) => (field === 'networks' ? [] : '')
    const from = Object.fromEntries(
      Object.keys(changes).map((field) => [field, published[field] ?? unwritten(field)]),
    )
    await send('changeSitePart', { part, changes }, from)
    await send('publishSitePart', { part, fields: await fieldsOf('site_drafts', part) })
  }
}
