import {
  type ActivityChange,
  activityChange,
  label_fields,
  loggedFields,
  max_changes,
} from '#domain/activity.ts'
import type { Cells, Write } from '#domain/seal.ts'
import { type Database, execute, readJson, sql_now } from './database.ts'
import { columnsOf } from './registers.ts'

// The log of who changed what, written in the transaction of the change.

/** What of a row the log may tell, before it is written. */
export function seenBefore(tx: Database, table: string, id: string): Cells {
  const columns = columnsOf(tx, table)
  const pairs = loggedFields(table).flatMap((name) => (columns.includes(name) ? [`'${name}', ${name}`] : []))
  if (pairs.length === 0) return {}
  return readJson<Cells>(
    tx,
    `SELECT COALESCE((SELECT json_object(${pairs.join(', ')}) FROM ${table} WHERE id = {:id}), '{}') AS json`,
    { id },
  )
}

/** The writes of one command, each with what stood there before. */
export class Noted {
  readonly writes: Write[] = []
  readonly changes: ActivityChange[] = []
  private label = ''
  private before: Cells = {}

  constructor(private readonly tx: Database) {}

  readonly look = (table: string, id: string): void => {
    this.before = this.changes.length < max_changes ? seenBefore(this.tx, table, id) : {}
  }

  readonly note = (write: Write): void => {
    this.writes.push(write)
    if (this.changes.length < max_changes) this.changes.push(activityChange(write, this.before))
    this.label ||= this.labelOf(write)
    this.before = {}
  }

  /** For people: the event, the post or the product that it was about. */
  labelFor(subject: string): string {
    return this.label || nameOf(this.tx, 'events', subject)
  }

  private labelOf({ collection, record, values }: Write): string {
    const field = label_fields[collection]
    if (field !== undefined)
      return String(values[field] ?? this.before[field] ?? nameOf(this.tx, collection, record))
    if (collection === 'orders') return `#${record.slice(0, 8)}`
    if (collection !== 'registrations') return ''
    return readJson<string>(
      this.tx,
      `SELECT json_quote(COALESCE((SELECT e.name FROM events e WHERE e.id = COALESCE(NULLIF({:event_id}, ''),
         (SELECT event_id FROM registrations WHERE id = {:record}))), '')) AS json`,
      { event_id: String(values.event_id ?? ''), record },
    )
  }
}

function nameOf(tx: Database, collection: string, id: string): string {
  const field = label_fields[collection]
  if (field === undefined || id === '') return ''
  return readJson<string>(
    tx,
    `SELECT json_quote(COALESCE((SELECT ${field} FROM ${collection} WHERE id = {:id}), '')) AS json`,
    { id },
  )
}

interface Entry {
  kind: string
  author: string
  device?: string
  record?: string
  label?: string
  changes?: ActivityChange[]
  restored?: boolean
}

/** After these nothing may say of whom it was. */
const erasing = ['deleteUser', 'eraseRegistration']

export function logActivity(tx: Database, entry: Entry): void {
  const { kind, author, device = '', label = '', restored = false } = entry
  const erases = erasing.includes(kind)
  execute(
    tx,
    `INSERT INTO activity(id, kind, author, device, record, label, changes, restored, created)
     VALUES('a' || lower(hex(randomblob(7))), {:kind}, {:author}, {:device}, {:record}, {:label}, {:changes},
       {:restored}, ${sql_now})`,
    {
      kind,
      author,
      device,
      record: erases ? '' : (entry.record ?? ''),
      label: label.slice(0, 200),
      changes: JSON.stringify(erases ? [] : (entry.changes ?? [])),
      restored,
    },
  )
}

/** Of what is erased the log keeps that somebody did something, and nothing else. */
export function forgetInActivity(tx: Database, id: string): void {
  execute(tx, "UPDATE activity SET record = '', changes = '[]' WHERE record = {:id} AND record <> ''", { id })
  execute(tx, "UPDATE activity SET author = '', device = '' WHERE author = {:id} AND author <> ''", { id })
}
