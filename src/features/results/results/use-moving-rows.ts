import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { Results } from '#data/results/results.ts'
import { motion } from '#ui/motion/motion.ts'

/**
 * Live results: a runner who overtakes moves past the others. The elements of the box stay where they are and show
 * somebody else. `first` and `count` say which rows are drawn.
 */
export function useMovingRows(
  box: RefObject<HTMLElement | null>,
  { rows, start, query }: Results,
  first: number,
  count: number,
): void {
  const list = {
    /** With another search or sort order it is another list, and nobody in it has changed places. */
    of: query ? `${query.sort} ${query.direction} ${query.search}` : '',
    first,
    /** Who is where, from `first` on; undefined where it is not known. */
    ids: Array.from({ length: count }, (_, at) => {
      const row = rows[first + at - start]
      return row && `${row.event_id} ${row.result_slot}`
    }),
  }
  const last = useRef(list)
  useLayoutEffect(() => {
    const before = last.current
    last.current = list
    const moves = motion()
    if (!moves || before.of !== list.of) return
    const places = new Map(before.ids.map((id, at) => [id, before.first + at]))
    const elements = box.current?.children
    const changed = list.ids.flatMap((id, at) => {
      const place = id === undefined ? undefined : places.get(id)
      const [element, from] = [elements?.[at], place === undefined ? null : elements?.[place - list.first]]
      return element && from && element !== from ? [{ element, from }] : []
    })
    if (changed.length > 0) moves.changePlaces(changed)
  })
}
