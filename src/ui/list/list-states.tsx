import type { ReactNode } from 'react'
import { ErrorState, LoadingLanes } from '#ui/page/states.tsx'

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
