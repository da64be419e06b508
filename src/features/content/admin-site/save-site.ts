import type { ListedSitePart } from '#data/content/site-parts.ts'
import { sendCommand } from '#data/kernel/commands.ts'
import { after } from '#data/kernel/own-work.ts'
import { argsSchema } from '#domain/content/commands/change-site-part.ts'
import type { PartName } from '#domain/content/site/site-part.ts'
import { looseFields } from '#domain/kernel/loose-values.ts'
import { pick } from '#domain/kernel/pick.ts'
import { differing, part_titles } from './site-text.ts'

// Turns what an editor does with a part of the site into commands. Each waits for the one before it.

type Listed = ListedSitePart<PartName>

const replacing = ({ problem }: Pick<Listed, 'problem'>, kind: string) =>
  problem?.kind === kind ? { replaces: problem.id } : {}

/**
 * Saves what was typed as a draft.
 * @param seen what stood in the form as the typing began
 * @param pictures the ids of those in it that are on their way to the library
 * @returns the id of the command; '' when nothing was changed
 */
export async function saveDraft(
  listed: Listed,
  typed: object,
  seen: object,
  pictures: string[] = [],
): Promise<string> {
  const changed = differing(typed, seen)
  if (changed.length === 0) return ''
  const { part } = listed
  const { id } = await sendCommand({
    kind: 'changeSitePart',
    args: argsSchema.parse({ part, changes: pick(looseFields(typed), changed) }),
    from: pick(looseFields(seen), changed),
    ...after(listed),
    ...replacing(listed, 'changeSitePart'),
    ...(pictures.length === 0 ? {} : { attachments: pictures }),
    summary: `Draft of the site, ${part_titles[part]}`,
  })
  return id
}

/** Publishes what was typed, which is saved first. Returns what was sent. */
export async function publish(
  listed: Listed,
  typed: object,
  seen: object,
): Promise<'publish' | 'draft' | 'nothing'> {
  const { part, draft, published } = listed
  const saved = await saveDraft(listed, typed, seen)
  if (differing(typed, published).length === 0) return saved === '' ? 'nothing' : 'draft'
  const fields = { ...draft, ...pick(looseFields(typed), differing(typed, seen)) }
  await sendCommand({
    kind: 'publishSitePart',
    args: { part, fields },
    ...(saved === '' ? after(listed) : { needs: saved }),
    ...replacing(listed, 'publishSitePart'),
    summary: `Publish the site, ${part_titles[part]}`,
  })
  return 'publish'
}

/** Throws the draft away. */
export async function discardDraft(listed: Listed): Promise<void> {
  const { part, draft } = listed
  await sendCommand({
    kind: 'discardSiteDraft',
    args: { part, fields: draft },
    ...after(listed),
    summary: `Throw the draft of the site away, ${part_titles[part]}`,
  })
}

/** Brings a draft back that was thrown away. */
export async function bringDraftBack({ part, draft, published }: Listed): Promise<void> {
  await sendCommand({
    kind: 'changeSitePart',
    args: argsSchema.parse({ part, changes: draft }),
    from: pick(looseFields(published), Object.keys(draft)),
    summary: `Draft of the site, ${part_titles[part]}`,
  })
}
