import type { ResultRow } from '#data/results/results.ts'
import { sharePage } from '#ui/base/share-page.ts'
import { nameText, timeText } from './result-text.ts'

/** The list as it is seen. */
export const shareResults = (title: string): Promise<void> => sharePage({ title, url: location.href })

/**
 * The address of one result: it opens the list at it, and its card shows runner, time and place
 * (pocketbase/share_results.go).
 * @param slug of its event
 */
export function resultPath(
  row: Pick<ResultRow, 'bib_number' | 'first_name' | 'last_name' | 'result_slot'>,
  slug: string,
): string {
  const search = new URLSearchParams({
    event: slug,
    q: row.bib_number || nameText(row),
    result: String(row.result_slot),
  })
  return `/results?${search}`
}

export const shareResult = (row: ResultRow, { slug, name }: { slug: string; name: string }): Promise<void> =>
  sharePage({
    title: `${nameText(row)}, ${timeText(row)}, ${name}`,
    url: new URL(resultPath(row, slug), location.origin).href,
  })
