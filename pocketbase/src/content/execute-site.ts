import { commands } from '#domain/commands.ts'
import { changesCurrency, type PublishSitePartState } from '#domain/content/commands/publish-site-part.ts'
import { refuse } from '#domain/content/refusals.ts'
import { picturesIn, readdressed, sentPictureId } from '#domain/content/site/site-pictures.ts'
import { partFields, type PartName, partId } from '#domain/content/site/site-part.ts'
import type { ActivityChange } from '#domain/inbox/activity.ts'
import { mediaUrl } from '#domain/kernel/media.ts'
import { type Database, insertRow, readJson, toCells, updateRow } from '../kernel/database.ts'
import type { Executor } from '../kernel/executor.ts'
import { followRegion } from '../kernel/region.ts'
import { libraryPath } from './pictures.ts'

// What the organiser says about the site.

/** The rows are there as long as nobody deletes them in the dashboard: then nothing was ever said. */
const readPart = (tx: Database, part: PartName): PublishSitePartState =>
  readJson<PublishSitePartState>(
    tx,
    `SELECT json_object(
       'published', json(COALESCE((SELECT fields FROM site_parts WHERE id = {:id}), '{}')),
       'version', COALESCE((SELECT version FROM site_parts WHERE id = {:id}), 0),
       'draft', json(COALESCE((SELECT fields FROM site_drafts WHERE id = {:id}), '{}'))) AS json`,
    { id: partId(part) },
  )

/** The fields with the real address of each picture that came with them; null while one has not arrived. */
function withStored(tx: Database, fields: Record<string, unknown>): Record<string, unknown> | null {
  const stored = new Map<string, string>()
  for (const address of picturesIn(fields)) {
    const id = sentPictureId(address)
    if (id === '') continue
    const path = libraryPath(tx, 'images', id)
    if (path === '') return null
    stored.set(address, mediaUrl(path))
  }
  return stored.size === 0 ? fields : readdressed(fields, (address) => stored.get(address) ?? address)
}

/**
 * Whether anybody has paid anything, or else owes something: an order, or the fee of an entry. Who has lost the place may
 * still pay for it. What was called off before it was paid does not count.
 */
const moneyOf = (tx: Database): PublishSitePartState['money'] =>
  readJson<PublishSitePartState['money']>(
    tx,
    `SELECT json_quote(CASE
       WHEN EXISTS(SELECT 1 FROM orders WHERE payment_status = 'paid')
         OR EXISTS(SELECT 1 FROM registrations WHERE fee_paid AND fee_cents > 0)
         OR EXISTS(SELECT 1 FROM facts WHERE kind = 'paid') THEN 'taken'
       WHEN EXISTS(SELECT 1 FROM orders WHERE payment_status = 'due')
         OR EXISTS(SELECT 1 FROM registrations r JOIN events e ON e.id = r.event_id
           WHERE r.fee_cents > 0 AND e.status <> 'cancelled') THEN 'owed'
       ELSE 'none' END) AS json`,
  )

/** What a change of the region is judged by. */
function regionState(tx: Database, state: PublishSitePartState) {
  const { time_zone } = partFields('region', state.published, state.draft)
  return {
    zone_known: time_zone === '' || $zones.knows(time_zone),
    // Only here, because it may look through all that was ever paid.
    money: changesCurrency(state, 'region') ? moneyOf(tx) : ('none' as const),
  }
}

const logged = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number'
    ? value
    : value === undefined
      ? null
      : JSON.stringify(value)

/** Who changed what, field by field: the row has them all in one. */
function logOf(
  collection: string,
  part: PartName,
  was: Record<string, unknown>,
  is: Record<string, unknown>,
): ActivityChange[] {
  const fields: ActivityChange['fields'] = {}
  for (const [name, value] of Object.entries(is)) {
    const [before, after] = [logged(was[name]), logged(value)]
    if (before !== after) fields[name] = [before, after]
  }
  return [{ action: 'update', collection, record: partId(part), fields }]
}

export const changeSitePart: Executor<'changeSitePart'> = (tx, args, command, context) => {
  const state = readPart(tx, args.part)
  const subject = partId(args.part)
  const changes = withStored(tx, args.changes)
  if (!changes) return refuse('attachment_missing')
  const decision = commands.changeSitePart.decide(
    { ...state, from: command.from ?? {} },
    { ...args, changes },
    context,
  )
  if (decision.status === 'refused') return decision
  if (decision.status === 'conflict') return { ...decision, subject }
  const { draft, values } = decision.write
  if (Object.keys(values).length === 0) return { status: 'done', result: decision.result, subject }
  updateRow(tx, 'site_drafts', subject, toCells({ fields: draft }))
  const log_changes = logOf('site_drafts', args.part, { ...state.published, ...state.draft }, values)
  return { status: 'done', result: decision.result, subject, log_changes }
}

export const publishSitePart: Executor<'publishSitePart'> = (tx, args, command, context) => {
  const read = readPart(tx, args.part)
  const state = args.part === 'region' ? { ...read, ...regionState(tx, read) } : read
  const subject = partId(args.part)
  const fields_seen = withStored(tx, args.fields)
  if (!fields_seen) return refuse('attachment_missing')
  const decision = commands.publishSitePart.decide(state, { ...args, fields: fields_seen }, context)
  if (decision.status === 'refused') return decision
  if (decision.status === 'conflict') return { ...decision, subject }
  const { fields, version } = decision.write
  updateRow(tx, 'site_parts', subject, toCells({ fields, version }))
  const id = $security.sha256(command.id).slice(0, 15)
  const { id: author } = context.actor
  insertRow(tx, 'site_versions', toCells({ id, part: args.part, version, fields, author }))
  updateRow(tx, 'site_drafts', subject, toCells({ fields: {} }))
  if (args.part === 'region') followRegion(tx)
  const log_changes = logOf('site_parts', args.part, state.published, partFields(args.part, fields))
  return { status: 'done', result: decision.result, subject, log_changes }
}

export const discardSiteDraft: Executor<'discardSiteDraft'> = (tx, args, _command, context) => {
  const state = readPart(tx, args.part)
  const subject = partId(args.part)
  const fields = withStored(tx, args.fields)
  if (!fields) return refuse('attachment_missing')
  const decision = commands.discardSiteDraft.decide(state, { ...args, fields }, context)
  if (decision.status === 'refused') return decision
  if (decision.status === 'conflict') return { ...decision, subject }
  updateRow(tx, 'site_drafts', subject, toCells({ fields: {} }))
  const log_changes = logOf('site_drafts', args.part, state.draft, {})
  return { status: 'done', result: decision.result, subject, log_changes }
}
