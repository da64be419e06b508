import type { inboxItemSchema } from '#domain/inbox/inbox-item.ts'
import type { z } from 'zod'
import { type Database, execute, readJson, sql_now } from './database.ts'

// What a restored server could not decide by itself, and floods (inbox/floods.ts). Admins read it.

export interface InboxItem {
  /**
   * `value_lost`: it gave way to work that knew nothing of it. `value_taken`: unique, and another record has it.
   * `role_change`: waits until an admin makes it again. `account_missing`: the restored copy does not know the owner.
   * `work_missing`: an event's work that no seal holds has to be done again. `oversold`: more is ordered than there is.
   * `flood`: unusually much came from one network.
   */
  kind: z.infer<typeof inboxItemSchema>['kind']
  collection: string
  record: string
  /** Who had made the change before the restore, and when; for a flood, nobody, and when the last of it came. */
  author: string
  changed_at: string
  details: Record<string, unknown>
}

/** Returns the item's id. */
export function putIntoInbox(tx: Database, { details, ...item }: InboxItem): string {
  const id = readJson<string>(tx, "SELECT json_quote('i' || lower(hex(randomblob(7)))) AS json")
  execute(
    tx,
    `INSERT INTO inbox(id, kind, collection, record, author, changed_at, details, created, updated)
     VALUES({:id}, {:kind}, {:collection}, {:record}, {:author}, {:changed_at},
       {:details}, ${sql_now}, ${sql_now})`,
    { ...item, id, details: JSON.stringify(details) },
  )
  return id
}
