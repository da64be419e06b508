import { column_labels, entry_columns } from './entry-cells.ts'
import styles from './entry-list.module.css'

/** The columns' headings, in view with the toolbar: three bare places in a row say nothing. */
export function EntryHeads() {
  return (
    <div className={styles.heads} aria-hidden="true">
      <span>Bib</span>
      <span>Name</span>
      {entry_columns.map((column) => (
        <span key={column} className={styles.number}>
          {column_labels[column]}
        </span>
      ))}
      <span>Status</span>
      <span />
    </div>
  )
}
