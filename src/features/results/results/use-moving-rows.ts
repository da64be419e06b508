import type { RefObject } from 'react'
import type { Results } from '#data/results/results.ts'
import { useChangedPlaces } from '#ui/motion/use-changed-places.ts'

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
