import { chakra } from '@chakra-ui/react'
import { type AssignedBibs, bibsText, leftNames, named_at_most } from './bibs-text.ts'

/** What became of many bibs at once, with all who kept theirs. */
export function BibsLeft(bibs: AssignedBibs) {
  const names = leftNames(bibs)
  return (
    <>
      <p>{bibsText(bibs)}</p>
      {names.length > named_at_most && (
        <chakra.details>
          <chakra.summary minHeight="target" alignContent="center" cursor="pointer">
            All {names.length.toLocaleString('en-US')} of them
          </chakra.summary>
          <p>{names.join(', ')}</p>
        </chakra.details>
      )}
    </>
  )
}
