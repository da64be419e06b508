import { always_there } from '#domain/content/site/page-paths.ts'
import { page_offers } from '#domain/content/site/offers.ts'
import { page_names } from '#domain/content/site/pages.ts'
import { type PartFields, partFields, partId, type PartName } from '#domain/content/site/site-part.ts'
import { pick } from '#domain/kernel/pick.ts'
import type { TestServer } from '#support/server.ts'
import { acceptedResult, asSuperuser, command, pushOne, stored } from './push-fixtures.ts'

/** An editor says who the organiser is, as in the back office: a draft, and then it is published. */
export async function publishSite(
  server: TestServer,
  parts: { [P in PartName]?: Partial<PartFields<P>> },
): Promise<void> {
  const author = await server.createUser({ role: 'editor' })
  const send = async (kind: string, args: Record<string, unknown>, from = {}) =>
    acceptedResult(await pushOne(server, command(kind, args, { author: author.id, from }), author.token))
  const fieldsOf = async (collection: string, part: PartName) =>
    (await stored<{ fields: Record<string, unknown> }>(server, collection, `id = "${partId(part)}"`))[0]
      ?.fields ?? {}
  for (const [name, changes] of Object.entries(parts)) {
    const part = name as PartName
    const seen: Record<string, unknown> = { ...partFields(part, await fieldsOf('site_parts', part)) }
    await send('changeSitePart', { part, changes }, pick(seen, Object.keys(changes)))
    await send('publishSitePart', { part, fields: await fieldsOf('site_drafts', part) })
  }
}

/** Every page that is not there without words gets those that its form begins with, as in the demo. */
export async function publishAllPages(server: TestServer): Promise<void> {
  for (const name of page_names.filter((page) => !always_there.includes(page))) {
    const row = { fields: page_offers[name], version: 1 }
    await asSuperuser(server, `/api/collections/site_parts/records/${partId(name)}`, row)
  }
}
