import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { Results } from '#data/results/results.ts'
import { motion } from '#ui/motion/motion.ts'

interface PlacedList {
  /** Which list it is: with another search or sort order it is another list, and nobody in it has changed places. */
  of: string
  /** The place in the list of the first element of the box. */
  first: number
  /** Who is where, from there on; undefined where it is not known. */
  ids: readonly (string | undefined)[]
}

/** Moves those who change places in a list. Its elements stay where they are and show somebody else. */
function useChangedPlaces(box: RefObject<HTMLElement | null>, list: PlacedList): void {
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

/** Live results: a runner who overtakes moves past the others. `first` and `count` say which rows are drawn. */
export function useMovingRows(
  box: RefObject<HTMLElement | null>,
  { rows, start, query }: Results,
  first: number,
  count: number,
): void {
  useChangedPlaces(box, {
    of: query ? `${query.sort} ${query.direction} ${query.search}` : '',
    first,
    ids: Array.from({ length: count }, (_, at) => {
      const row = rows[first + at - start]
      return row && `${row.event_id} ${row.result_slot}`
    }),
  })
}
