import type { z } from 'zod'
import type { ActivityEntry } from '#domain/inbox/activity.ts'
import { floodSchema } from '#domain/inbox/flood.ts'
import type { inboxItemSchema } from '#domain/inbox/inbox-item.ts'
import type { MessageList } from '#domain/inbox/message.ts'
import type { Shown } from '#domain/kernel/effect.ts'
import type { AdminRow } from '../../kernel/engine/collections.ts'
import type { FeedViews, Read } from '../../kernel/engine/feed-views.ts'
import { type Laying, layOver, newestFirst, stays } from '../../kernel/engine/overlay.ts'
import { no_work, type OwnWork } from '../../kernel/own-work.ts'

/** An item in a list of the inbox, as admins see it. */
export type Message<List extends MessageList> = AdminRow<List> & OwnWork

/** What a restore left for admins to decide. */
export type RestoreMessage = Message<'inbox'> & { kind: Exclude<Message<'inbox'>['kind'], 'flood'> }

const isOfRestore = (message: Message<'inbox'>): message is RestoreMessage => message.kind !== 'flood'

/** Something of the inbox, newest first: what was answered here is answered, what was deleted here is gone. */
export function inboxMessages<Row extends { id: string; created: string }>(
  rows: readonly Row[],
  laying: Laying,
): (Row & OwnWork)[] {
  const ids = rows.map(({ id }) => ({ id }))
  const marks = new Map(layOver('messages', ids, laying).map((mark) => [mark.id, mark]))
  return rows
    .map((row) => ({ ...row, ...(marks.get(row.id) ?? no_work) }))
    .filter(stays)
    .sort(newestFirst)
}

/** A flood as admins see it. */
export type FloodItem = Shown['floods'] & OwnWork

/** Floods of the inbox, newest first, without what an admin removed of them here. */
export function floodItems(rows: readonly z.infer<typeof inboxItemSchema>[], laying: Laying): FloodItem[] {
  const floods = inboxMessages(rows, laying).flatMap((row) => {
    const read = floodSchema.safeParse(row.details)
    if (row.kind !== 'flood' || !read.success) return []
    const { id, created } = row
    const event_id = row.collection === 'events' ? row.record : ''
    return [{ id, created, event_id, flood: read.data }]
  })
  return layOver('floods', floods, laying).filter(({ flood }) => flood.ids.length + flood.stayed.length > 0)
}

/** What was changed lately. Nothing is laid over it: the log says what the server accepted. */
const listedActivity = (rows: readonly ActivityEntry[]): ActivityEntry[] =>
  rows.toSorted((a, b) => newestFirst(a, b) || (a.id < b.id ? 1 : -1))

/** What admins read of what people wrote to them, and of what was done; all of it newest first. */
export const inboxReads = (feeds: FeedViews) => ({
  messages: <List extends MessageList>(list: List): Read<Message<List>[]> =>
    feeds.ofAdmins<List, Message<List>[]>(list, inboxMessages, []),
  restored: feeds.ofAdmins('inbox', (rows, laying) => inboxMessages(rows, laying).filter(isOfRestore), []),
  /** Floods of entries and letters. */
  floods: feeds.ofAdmins('inbox', floodItems, []),
  activity: feeds.ofAdmins('activity', listedActivity),
})

declare module '../../kernel/start.ts' {
  interface Engine {
    readonly inbox: ReturnType<typeof inboxReads>
  }
}
