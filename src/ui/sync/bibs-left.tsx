import { Box } from '#ui/layout/words.tsx'
import { type AssignedBibs, bibsText, leftNames, named_at_most } from './bibs-text.ts'

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
