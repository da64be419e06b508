import { readFileSync } from 'node:fs'

// What the server's statements go through row by row (pocketbase/db_scans.go). On a table that grows that makes each
// registration dearer than the one before.

interface Noted {
  sql: string
  scans: { table: string; name: string; partial: boolean; whole: boolean; keys: number }[]
}

/** Tables that stay small: an organiser's own work, what is waiting, and what PocketBase keeps for itself. */
const small = new Set([
  'events',
  'products',
  'blog_posts',
  'site_drafts',
  'site_parts',
  'site_versions',
  'site_settings',
  'stations',
  'inbox',
  'outgoing_mail',
  'listed_results',
  '_imports',
  '_dirty_chunks',
  '_epochs',
  '_now',
  '_touch',
  '_mail_state',
  '_station_codes',
  '_last_turns',
  '_collections',
  '_params',
  '_superusers',
  '_migrations',
  '_logs',
  'sqlite_sequence',
  // A statement about the tables themselves has no index.
  '',
])

/** Indexes by whose first column alone a statement goes through all that an event has. */
const of_an_event = new Set(['idx_registrations_event', 'idx_facts_event', 'idx_facts_station'])

/** What may go through all rows of a table or of an event, and why. */
const allowed: readonly [sql: RegExp, why: string][] = [
  [/MAX\((seq|rowid)\)|MIN\(collection\)/, 'looks at the last or the first row alone'],
  [/FROM _erased ORDER BY id/, 'at the start, and when a seal is handed in after a restore'],
  [/^UPDATE activity SET whose/, 'when a person is erased'],
  [
    /json_group_array\(s\.registration_id\) AS json FROM _imports/,
    'the same, among rows that wait to be imported',
  ],
  [/`registrations`\.`user_id`=\?/, 'those of one account that is deleted'],
  [
    /^(INSERT INTO|UPDATE|DELETE FROM) `?events\b/,
    'its runners are counted, go with it, or get ages of another day',
  ],
  [/payment_status <> 'none'\)/, 'whether money was taken, when the currency is to change'],
  [/overall_rank > 0 OR gender_rank > 0/, 'results of a race that are computed anew'],
  [/'registered', \(SELECT COUNT/, 'how many runners a change of an event is about'],
]

/** A line for each statement that goes through all of a table that grows, or of an event, without a reason. */
export function scansIn(file: string): string[] {
  const noted = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): Noted => JSON.parse(line))
  const found = noted.flatMap(({ sql, scans }) => {
    if (allowed.some(([pattern]) => pattern.test(sql))) return []
    const names = scans
      .filter(({ table, name, partial, whole, keys }) =>
        whole ? !partial && !small.has(table) : of_an_event.has(name) && keys === 1,
      )
      .map(({ name }) => name)
    return names.length === 0 ? [] : [`${names.join()}: ${sql.replaceAll(/\s+/g, ' ')}`]
  })
  return [...new Set(found)].sort()
}
