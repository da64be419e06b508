import {
  type AccountState,
  isCalledOff,
  staysAsResult,
  withheld_name,
} from '#domain/accounts/account-deletion.ts'
import type { CommandKind } from '#domain/commands.ts'
import { order_fields } from '#domain/shop/order.ts'
import { personal_fields } from '#domain/registrations/registration.ts'
import { type Cells, type Database, readJson } from './database.ts'

// What belongs to an account: a line for each collection, read by the export and by the deletion.

interface PersonalData {
  collection: string
  /** The kind of command that sent its rows: they belong to the account that sent it. */
  sent_by?: CommandKind
  /** SQL for the rows of the account {:id}, whose verified e-mail address is {:email} ('' without one). */
  whose?: string
  /** Columns that are not for the person to see, such as the hash of a device's key. */
  hidden?: readonly string[]
  /** More of a row for people to read, as pairs for json_object; the row is `r`. */
  more?: string
  /** Whether a row outlives the account, without its person; default: none does. */
  stays?(row: Columns): boolean
}

interface Columns {
  [column: string]: unknown
}
export type Row = Columns & { id: string; status?: unknown }

/** Columns of registrations that the server has for itself. */
const hidden_of_registrations = ['guest', 'lapsed_bib', 'confirm_key', 'table_paid', 'table_signed']

/** In two parts, each of which has its index. */
const own_registrations = `(SELECT id FROM registrations WHERE user_id = {:id} UNION ALL
  SELECT id FROM registrations WHERE user_id = '' AND {:email} <> '' AND email = {:email} COLLATE NOCASE)`

export const personal_data: readonly PersonalData[] = [
  {
    // What was recorded about a runner on race day; before the registrations, by which they are found.
    collection: 'facts',
    whose: `subject <> '' AND subject IN ${own_registrations}`,
    hidden: [
      'device_id',
      'sequence',
      'turn',
      'monotonic_ms',
      'initials',
      'handed_in_by',
      'clock_ahead_ms',
      'updated',
    ],
    more: `'station', (SELECT s.name FROM stations s WHERE s.id = r.station_id)`,
  },
  {
    // The same for what waits for a captain.
    collection: 'waiting_facts',
    whose: `subject <> '' AND subject IN ${own_registrations}`,
    hidden: ['fact_id', 'brought_by', 'dismissed', 'updated'],
  },
  {
    collection: 'registrations',
    whose: `id IN ${own_registrations}`,
    hidden: ['result_slot', ...hidden_of_registrations],
    more: `'event', (SELECT json_object('name', e.name, 'event_date', e.event_date, 'location_name', e.location_name)
      FROM events e WHERE e.id = r.event_id AND e.status <> 'draft')`,
    stays: ({ result_status = '' }) => staysAsResult({ result_status: String(result_status) }),
  },
  {
    collection: 'orders',
    whose: 'user_id = {:id}',
    more: `'items', (SELECT json_group_array(json_object('product_name', i.product_name, 'size', i.size,
      'quantity', i.quantity, 'price_at_purchase', i.price_at_purchase)) FROM order_items i WHERE i.order_id = r.id)`,
    stays: () => true,
  },
  // What an editor published stays the site's.
  { collection: 'site_versions', whose: 'author = {:id}', hidden: ['fields', 'updated'], stays: () => true },
  { collection: 'reviews', sent_by: 'submitReview' },
  { collection: 'volunteers', sent_by: 'signUpVolunteer', hidden: ['answered_by'] },
  { collection: 'sponsor_vendor_inquiries', sent_by: 'sendInquiry', hidden: ['answered_by'] },
  {
    collection: 'newsletter_subscribers',
    sent_by: 'subscribeToNewsletter',
    whose: "email = lower({:email}) AND email <> ''",
  },
]

/** Collections without a column for the account: only the command that sent a row says whose it is. */
export const letters: readonly string[] = personal_data.flatMap(({ collection, sent_by }) =>
  sent_by === undefined ? [] : [collection],
)

const blank = (columns: readonly string[]): Cells => Object.fromEntries(columns.map((column) => [column, '']))

const personal_order_fields = Object.entries(order_fields).flatMap(([field, goes]) =>
  goes === 'personal' ? [field] : [],
)

const nobody: { [collection: string]: Cells } = {
  registrations: { ...blank([...personal_fields, ...hidden_of_registrations]), ...withheld_name },
  orders: { ...blank(personal_order_fields), shipping_full_name: 'Name withheld' },
  site_versions: { author: '' },
}

/**
 * What changes in a row that stays without its person: it keeps what others depend on and what the books must show.
 * null for a collection whose rows do not stay.
 */
export function withoutPerson(collection: string, row: { status?: unknown }): Cells | null {
  const values = nobody[collection] ?? null
  const called_off = collection === 'orders' && isCalledOff({ status: row.status })
  return values && called_off ? { ...values, status: 'cancelled' } : values
}

/** Whether such a row outlives its account, without its person. */
export const outlivesAccount = (collection: string, row: Columns): boolean =>
  personal_data.some((personal) => personal.collection === collection && personal.stays?.(row) === true)

/** Who asks, as the database knows them. */
export interface Owner extends Cells {
  id: string
  /** '' while it is not verified. */
  email: string
}

export function ownerOf(database: Database, id: string): Owner {
  return readJson<Owner>(
    database,
    "SELECT json_object('id', id, 'email', iif(verified, email, '')) AS json FROM users WHERE id = {:id}",
    { id },
  )
}

/** All columns of a table as pairs for json_object, of rows called `r`; SQLite keeps yes and no as 1 and 0. */
export function pairsOf(database: Database, collection: string, hidden: readonly string[] = []): string {
  const columns = readJson<[name: string, type: string][]>(
    database,
    'SELECT json_group_array(json_array(name, type)) AS json FROM pragma_table_info({:collection})',
    { collection },
  )
  return columns
    .filter(([name]) => !hidden.includes(name))
    .map(([name, type]) =>
      type.startsWith('BOOL') ? `'${name}', json(iif(r.${name}, 'true', 'false'))` : `'${name}', r.${name}`,
    )
    .join(', ')
}

export function rowsOf(
  database: Database,
  owner: Owner,
  { collection, sent_by, whose, hidden, more }: PersonalData,
): Row[] {
  const sent =
    sent_by &&
    `id IN (SELECT subject FROM _commands WHERE author = {:id} AND author <> '' AND kind = '${sent_by}')`
  const wanted = [sent, whose].flatMap((condition) => (condition ? [`(${condition})`] : [])).join(' OR ')
  const pairs = [pairsOf(database, collection, hidden), ...(more ? [more] : [])].join(', ')
  return readJson<Row[]>(
    database,
    `SELECT json_group_array(json_object(${pairs})) AS json FROM ${collection} r WHERE ${wanted}`,
    owner,
  )
}

/** What decides whether an account may be deleted; null when there is no account. */
export function accountState(database: Database, id: string): AccountState | null {
  return readJson<AccountState | null>(
    database,
    `SELECT COALESCE((SELECT json_object('role', iif(role = '', 'user', role),
       'other_admins', (SELECT COUNT(*) FROM users o WHERE o.role = 'admin' AND o.id <> {:id}),
       'orders', (SELECT json_group_array(json_object('id', id, 'status', status)) FROM orders WHERE user_id = {:id}))
     FROM users WHERE id = {:id}), 'null') AS json`,
    { id },
  )
}
