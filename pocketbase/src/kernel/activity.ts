import {
  type ActivityChange,
  activityChange,
  label_fields,
  loggedFields,
  tellsItself,
} from '#domain/inbox/activity.ts'
import type { Cells, Write } from '#domain/kernel/seal.ts'
import { max_changes } from '../../../src/domain/kernel/command.ts'
import { type Database, execute, readJson, sql_now } from './database.ts'
import { columnsOf } from './registers.ts'

// The log of who changed what, written in the transaction of the change.

/** Whose a row is, as SQL of its table. */
const person_names: Record<string, string> = {
  registrations: "first_name || ' ' || last_name",
  users: "iif(first_name || last_name = '', email, first_name || ' ' || last_name)",
  orders: 'shipping_full_name',
  reviews: 'name',
  volunteers: 'full_name',
  sponsor_vendor_inquiries: "company_name || ', ' || contact_person_name",
  newsletter_subscribers: 'email',
}

/** What the log may tell about a row, before it is written. */
function seenBefore(tx: Database, table: string, id: string): Cells {
  const columns = columnsOf(tx, table)
  const pairs = loggedFields(table).flatMap((name) => (columns.includes(name) ? [`'${name}', ${name}`] : []))
  if (pairs.length === 0) return {}
  return readJson<Cells>(
    tx,
    `SELECT COALESCE((SELECT json_object(${pairs.join(', ')}) FROM ${table} WHERE id = {:id}), '{}') AS json`,
    { id },
  )
}

function textOf(tx: Database, collection: string, sql: string, id: string): string {
  return readJson<string>(
    tx,
    `SELECT json_quote(COALESCE((SELECT trim(${sql}) FROM ${collection} WHERE id = {:id}), '')) AS json`,
    { id },
  )
}

function nameOf(tx: Database, collection: string, id: string): string {
  const field = label_fields[collection]
  return field === undefined || id === '' ? '' : textOf(tx, collection, field, id)
}

/** The writes of one command, each with what stood there before. */
export class Noted {
  readonly writes: Write[] = []
  readonly changes: ActivityChange[] = []
  /** Whose it was; '' for nobody's, and for what belonged to several people. */
  whose = ''
  private first: Write | null = null
  private label = ''
  private before: Cells = {}

  constructor(
    private readonly tx: Database,
    private readonly is_logged: boolean,
  ) {}

  readonly look = (table: string, id: string): void => {
    if (!this.is_logged) return
    this.before = this.changes.length < max_changes ? seenBefore(this.tx, table, id) : {}
  }

  readonly note = (write: Write): void => {
    this.writes.push(write)
    if (!this.is_logged) return
    if (this.changes.length < max_changes) this.changes.push(activityChange(write, this.before))
    this.label ||= labelOf(this.tx, write, this.before)
    this.noteWhose(write)
    this.before = {}
  }

  private noteWhose(write: Write): void {
    if (this.first === null) {
      this.whose = whoseOf(this.tx, write)
      if (this.whose !== '') this.first = write
    } else if (write.collection === this.first.collection && write.record !== this.first.record) {
      // With many runners, the result was not any single one's.
      this.whose = ''
    }
  }

  /** How many writes are not among the changes. */
  get more(): number {
    return this.writes.length - this.changes.length
  }

  /** For people: the event, the post or the product that it was about. */
  labelFor(subject: string): string {
    return this.label || nameOf(this.tx, 'events', subject)
  }
}

function labelOf(tx: Database, { collection, record, values }: Write, before: Cells): string {
  const field = label_fields[collection]
  if (field !== undefined) return String(values[field] ?? before[field] ?? nameOf(tx, collection, record))
  if (collection === 'orders') return `#${record.slice(0, 8)}`
  if (collection !== 'registrations') return ''
  return readJson<string>(
    tx,
    `SELECT json_quote(COALESCE((SELECT e.name FROM events e WHERE e.id = COALESCE(NULLIF({:event_id}, ''),
       (SELECT event_id FROM registrations WHERE id = {:record}))), '')) AS json`,
    { event_id: String(values.event_id ?? ''), record },
  )
}

/** Whose a row is, for people; '' for a row of nobody. */
export function whoseOf(tx: Database, { collection, record }: Pick<Write, 'collection' | 'record'>): string {
  const sql = person_names[collection]
  return sql === undefined ? '' : textOf(tx, collection, sql, record)
}

interface Entry {
  kind: string
  author: string
  device?: string
  record?: string
  label?: string
  whose?: string
  changes?: ActivityChange[]
  more?: number
  restored?: boolean
}

/** A person is gone with it: nothing may say who it was. */
const erasesPerson = ({ kind, changes = [] }: Entry): boolean =>
  kind === 'deleteUser' ||
  changes.some(({ action, collection }) => action === 'delete' && person_names[collection] !== undefined)

export function logActivity(tx: Database, entry: Entry): void {
  const { kind, author, device = '', label = '', restored = false } = entry
  const { record = '', whose = '', changes = [], more = 0 } = erasesPerson(entry) ? {} : entry
  execute(
    tx,
    `INSERT INTO activity(id, kind, author, device, record, label, whose, changes, more, restored, recent, created)
     VALUES('a' || lower(hex(randomblob(7))), {:kind}, {:author}, {:device}, {:record}, {:label}, {:whose},
       {:changes}, {:more}, {:restored}, 1, ${sql_now})`,
    {
      kind,
      author,
      device,
      record,
      label: label.slice(0, 200),
      whose: whose.slice(0, 200),
      changes: JSON.stringify(changes),
      more,
      restored,
    },
  )
}

/** What a device brought back after a restore; what stood there before is not known. */
export function logRestored(
  tx: Database,
  { kind, author, subject }: { kind: string; author: string; subject: string },
  writes: readonly Write[],
  isForgotten: (id: string) => boolean,
): void {
  if (author === '' || tellsItself(kind)) return
  const all = writes.filter(({ record }) => !isForgotten(record))
  const kept = all.slice(0, max_changes)
  const [first] = kept
  logActivity(tx, {
    kind,
    author: isForgotten(author) ? '' : author,
    record: isForgotten(subject) ? '' : subject,
    label: first ? labelOf(tx, first, {}) : '',
    whose: first ? whoseOf(tx, first) : '',
    changes: kept.map((write) => activityChange(write, {})),
    more: all.length - kept.length,
    restored: true,
  })
}

/** For what is erased, the log keeps only that somebody did something. */
export function forgetInActivity(tx: Database, id: string): void {
  execute(
    tx,
    "UPDATE activity SET record = '', whose = '', changes = '[]', more = 0 WHERE record = {:id} AND record <> ''",
    { id },
  )
  execute(tx, "UPDATE activity SET author = '', device = '' WHERE author = {:id} AND author <> ''", { id })
  // Rows that a command wrote besides its subject.
  execute(
    tx,
    `UPDATE activity SET whose = '', changes = (SELECT json_group_array(json(c.value)) FROM json_each(changes) c
       WHERE json_extract(c.value, '$.record') <> {:id})
     WHERE changes LIKE '%"record":"' || {:id} || '"%'`,
    { id },
  )
}
