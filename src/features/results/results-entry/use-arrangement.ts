import { useCallback, useRef } from 'react'
import { looseChoice } from '#domain/kernel/loose-values.ts'
import { useAddress } from '#ui/list/use-address.ts'
import { useSettled } from '#ui/list/use-settled.ts'
import { type Arrangement, entry_filters, entry_sorts } from './entry-order.ts'

export const first_arrangement: Arrangement = { search: '', filter: 'all', sort: 'name' }

/** How long the hands rest before it settles. */
const SETTLE_AFTER_MS = 150

/** Which runners are listed, as the address says: a view of the entry can be opened again and shared. */
export function useArrangement(): [Arrangement, (next: Arrangement) => void] {
  const address = useAddress()
  const [arrangement, set] = useSettled<Arrangement>(
    {
      search: address.text('q'),
      filter: looseChoice(address.text('show'), entry_filters) ?? first_arrangement.filter,
      sort: looseChoice(address.text('sort'), entry_sorts) ?? first_arrangement.sort,
    },
    ({ search, filter, sort }) =>
      address.write(
        {
          q: search,
          show: filter === first_arrangement.filter ? '' : filter,
          sort: sort === first_arrangement.sort ? '' : sort,
        },
        { replace: true },
      ),
    SETTLE_AFTER_MS,
  )
  const latest = useRef(set)
  latest.current = set
  // The same rows for the same object: the list is arranged again only when somebody asks for it.
  const shown = useRef(arrangement)
  if (JSON.stringify(shown.current) !== JSON.stringify(arrangement)) shown.current = arrangement
  return [shown.current, useCallback((next: Arrangement) => latest.current(next), [])]
}
