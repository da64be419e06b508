import { commands } from '#domain/commands.ts'
import type { PublishSitePartState } from '#domain/content/commands/publish-site-part.ts'
import { type PartName, partId } from '#domain/content/site/site-part.ts'
import type { ActivityChange } from '#domain/inbox/activity.ts'
import { type Database, readJson, toCells, updateRow } from '../kernel/database.ts'
import type { Executor } from '../kernel/executor.ts'

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
  const decision = commands.changeSitePart.decide({ ...state, from: command.from ?? {} }, args, context)
  if (decision.status === 'refused') return decision
  if (decision.status === 'conflict') return { ...decision, subject }
  const { draft, values } = decision.write
  if (Object.keys(values).length === 0) return { status: 'done', result: decision.result, subject }
  updateRow(tx, 'site_drafts', subject, toCells({ fields: draft }))
  const log_changes = logOf('site_drafts', args.part, { ...state.published, ...state.draft }, values)
  return { status: 'done', result: decision.result, subject, log_changes }
}

export const publishSitePart: Executor<'publishSitePart'> = (tx, args, _command, context) => {
  const state = readPart(tx, args.part)
  const subject = partId(args.part)
  const decision = commands.publishSitePart.decide(state, args, context)
  if (decision.status === 'refused') return decision
  if (decision.status === 'conflict') return { ...decision, subject }
  const { fields, version } = decision.write
  updateRow(tx, 'site_parts', subject, toCells({ fields, version }))
  updateRow(tx, 'site_drafts', subject, toCells({ fields: {} }))
  const log_changes = logOf('site_parts', args.part, state.published, fields)
  return { status: 'done', result: decision.result, subject, log_changes }
}

export const discardSiteDraft: Executor<'discardSiteDraft'> = (tx, args, _command, context) => {
  const state = readPart(tx, args.part)
  const subject = partId(args.part)
  const decision = commands.discardSiteDraft.decide(state, args, context)
  if (decision.status === 'refused') return decision
  if (decision.status === 'conflict') return { ...decision, subject }
  updateRow(tx, 'site_drafts', subject, toCells({ fields: {} }))
  const log_changes = logOf('site_drafts', args.part, state.draft, {})
  return { status: 'done', result: decision.result, subject, log_changes }
}
