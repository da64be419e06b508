import { type Database, execute, sql_now } from './database.ts'

// What a restored server could not decide by itself. Admins read it.

export interface InboxItem {
  /**
   * `value_lost`: it gave way to work that knew nothing of it. `value_taken`: unique, and another record has it.
   * `role_change`: waits until an admin makes it again. `account_missing`: the restored copy does not know the owner.
   * `work_missing`: an event's work that no seal holds has to be done again. `oversold`: more is ordered than there is.
   */
  kind: 'value_lost' | 'value_taken' | 'role_change' | 'account_missing' | 'work_missing' | 'oversold'
  collection: string
  record: string
  /** Who had made the change, and when, before the restore. */
  author: string
  changed_at: string
  details: Record<string, unknown>
}

export function putIntoInbox(tx: Database, { details, ...item }: InboxItem): void {
  execute(
    tx,
    `INSERT INTO inbox(id, kind, collection, record, author, changed_at, details, created, updated)
     VALUES('i' || lower(hex(randomblob(7))), {:kind}, {:collection}, {:record}, {:author}, {:changed_at},
       {:details}, ${sql_now}, ${sql_now})`,
    { ...item, details: JSON.stringify(details) },
  )
}
