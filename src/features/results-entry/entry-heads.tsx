import { chakra } from '@chakra-ui/react'
import { column_labels, entry_columns } from './entry-cells.ts'
import { entryStyles } from './entry-styles.ts'

/** What the columns are, in view with the toolbar: three bare places in a row say nothing. */
export function EntryHeads() {
  return (
    <chakra.div css={entryStyles}>
      <div className="heads" aria-hidden="true">
        <span>Bib</span>
        <span>Name</span>
        {entry_columns.map((column) => (
          <span key={column} className="number">
            {column_labels[column]}
          </span>
        ))}
        <span>Status</span>
        <span />
      </div>
    </chakra.div>
  )
}
