import { type ReactNode, useState } from 'react'
import { ErrorState, LoadingLanes } from '#ui/page/states.tsx'
import { Button } from '#ui/base/button.tsx'

interface ListStatesProps {
  /** How many there are on this device: they are shown with or without a network. */
  total: number
  loading: boolean
  /** Why none came; '' otherwise. */
  error: string
  retry: () => void
  loadingLabel: string
  /** Lanes of the skeleton. */
  lanes?: number
  errorTitle: string
  /** Below the title; the error itself if absent. */
  errorText?: string
  /** The list, or that there is nothing to list. */
  children: ReactNode
}

/** A list on an admin screen, or why it is not there yet. */
export function ListStates(props: ListStatesProps) {
  const { total, loading, error, retry, loadingLabel, lanes, errorTitle, errorText, children } = props
  if (total === 0 && loading) return <LoadingLanes label={loadingLabel} {...(lanes ? { rows: lanes } : {})} />
  if (total === 0 && error) return <ErrorState title={errorTitle} text={errorText ?? error} onRetry={retry} />
  return children
}

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
