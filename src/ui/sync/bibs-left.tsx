import { type AssignBibsRow, leftBibs } from '#domain/registrations/commands/assign-bibs.ts'
import { Box } from '#ui/layout/words.tsx'
import { counted } from '#ui/base/counted.ts'

/** This many are named on a line; the rest is counted. */
const named_at_most = 6

/** An `assignBibs` that the server accepted, as the outbox has it. */
interface AssignedBibs {
  args: Record<string, unknown>
  /** The runners of these bibs, in the order of the rows. */
  lines: readonly string[]
  result: unknown
}

const rowsOf = ({ args }: Pick<AssignedBibs, 'args'>): AssignBibsRow[] =>
  Array.isArray(args.rows) ? args.rows : []

/** The runners who kept their bib. */
function leftNames({ args, lines, result }: AssignedBibs): string[] {
  const left = leftBibs(result)
  return rowsOf({ args }).flatMap(({ registration_id }, at) =>
    left.has(registration_id) ? [lines[at] ?? ''] : [],
  )
}

/** '20 of 26 bibs assigned'. */
export function assignedText(bibs: AssignedBibs): string {
  const all = rowsOf(bibs).length
  const done = (all - leftNames(bibs).length).toLocaleString('en-US')
  return `${done} of ${counted(all, 'bib', 'bibs')} ${bibs.args.rule === undefined ? 'changed' : 'assigned'}`
}

/** What became of many bibs at once. */
export function bibsText(bibs: AssignedBibs): string {
  const all = rowsOf(bibs).length
  const names = leftNames(bibs)
  if (names.length === 0) return all === 0 ? 'The server has it.' : 'The server has them.'
  const who = [
    ...names.slice(0, named_at_most),
    ...(names.length > named_at_most
      ? [`and ${(names.length - named_at_most).toLocaleString('en-US')} more`]
      : []),
  ].join(', ')
  return `The server has ${(all - names.length).toLocaleString('en-US')} of ${all.toLocaleString('en-US')}. Changed or taken by somebody else meanwhile, and left as it is: ${who}.`
}

/** What became of many bibs at once, with all who kept theirs. */
export function BibsLeft(bibs: AssignedBibs) {
  const names = leftNames(bibs)
  return (
    <>
      <p>{bibsText(bibs)}</p>
      {names.length > named_at_most && (
        <details>
          <Box as="summary" touch alignContent="center" cursor="pointer">
            All {names.length.toLocaleString('en-US')} of them
          </Box>
          <p>{names.join(', ')}</p>
        </details>
      )}
    </>
  )
}
