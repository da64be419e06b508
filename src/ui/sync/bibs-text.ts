import { type AssignBibsRow, leftBibs } from '#domain/commands/assign-bibs.ts'

/** So many are named; of more it says how many. */
const named_at_most = 6

/** An `assignBibs` that the server accepted, as the outbox has it. */
export interface AssignedBibs {
  args: Record<string, unknown>
  /** Whose bibs they are, in the order of the rows. */
  lines: readonly string[]
  result: unknown
}

/** What became of many bibs at once. */
export function bibsText({ args, lines, result }: AssignedBibs): string {
  const left = leftBibs(result)
  const rows: AssignBibsRow[] = Array.isArray(args.rows) ? args.rows : []
  if (left.size === 0) return rows.length === 0 ? 'The server has it.' : 'The server has them.'
  const names = rows.flatMap(({ registration_id }, at) =>
    left.has(registration_id) ? [lines[at] ?? ''] : [],
  )
  const who = [
    ...names.slice(0, named_at_most),
    ...(names.length > named_at_most
      ? [`and ${(names.length - named_at_most).toLocaleString('en-US')} more`]
      : []),
  ].join(', ')
  return `The server has ${(rows.length - left.size).toLocaleString('en-US')} of ${rows.length.toLocaleString('en-US')}. Changed or taken by somebody else meanwhile, and left as it is: ${who}.`
}
