import { useState } from 'react'
import { Button } from '#ui/base/button.tsx'

/** Rows on the page at once; a search finds the others. */
const ROWS_AT_ONCE = 50

interface Paged<Row> {
  rows: Row[]
  /** How many are not on the page. */
  left: number
  showMore: () => void
}

/** The first rows of a long list, and more of them when asked for; another search begins at the top again. */
export function usePaged<Row>(rows: Row[], q: string): Paged<Row> {
  const [shown, setShown] = useState({ q, count: ROWS_AT_ONCE })
  const count = shown.q === q ? shown.count : ROWS_AT_ONCE
  return {
    rows: rows.slice(0, count),
    left: Math.max(0, rows.length - count),
    showMore: () => setShown({ q, count: count + ROWS_AT_ONCE }),
  }
}

export function ShowMore<Row>({ paged: { left, showMore } }: { paged: Paged<Row> }) {
  if (left === 0) return null
  return (
    <Button variant="outline" above={16} onClick={showMore}>
      Show {Math.min(ROWS_AT_ONCE, left)} more
    </Button>
  )
}
