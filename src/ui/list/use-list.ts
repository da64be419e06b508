import { useLocation, useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import {
  found,
  type ListRules,
  type ListState,
  searchOf,
  searchTexts,
  sorted,
  stateOf,
} from './list-state.ts'
import { useSettled } from './use-settled.ts'

/** How long the hands rest before it settles. */
const SETTLE_AFTER_MS = 150

export interface List<Row, Sort extends string> {
  state: ListState<Sort>
  change: (state: ListState<Sort>) => void
  /** As searched and sorted. */
  shown: Row[]
}

/** A list on the present page, shown as its address says. */
export function useList<Row, Sort extends string>(
  rules: ListRules<Row, Sort>,
  rows: readonly Row[],
): List<Row, Sort> {
  const router = useRouter()
  const search: Record<string, unknown> = useLocation({ select: (location) => location.search })
  const [state, change] = useSettled(
    stateOf(search, rules),
    (next) => {
      const { pathname, search: others } = router.latestLocation
      const wanted = { ...others, ...searchOf(next, rules.first) }
      void router.navigate({
        href: pathname + router.options.stringifySearch(wanted),
        replace: true,
        resetScroll: false,
      })
    },
    SETTLE_AFTER_MS,
  )
  const { q, sort, dir } = state
  const in_order = useMemo(() => sorted(rows, { sort, dir }, rules), [rows, sort, dir, rules])
  const texts = useMemo(() => searchTexts(in_order, rules), [in_order, rules])
  const shown = useMemo(() => found(in_order, texts, q), [in_order, texts, q])
  return { state, change, shown }
}
