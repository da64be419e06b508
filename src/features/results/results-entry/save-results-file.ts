import { saveFile } from '#data/kernel/save-file.ts'
import type { RaceEvent } from '#domain/events/event.ts'
import { showToast } from '#ui/base/toast.tsx'
import type { useResultsEntry } from './use-results-entry.ts'

/** Saves what the screen shows, with the changes that wait on this device. */
export async function saveResultsFile(
  event: RaceEvent,
  { rows, ranked, counts }: Pick<ReturnType<typeof useResultsEntry>, 'rows' | 'ranked' | 'counts'>,
): Promise<void> {
  const { resultsFile } = await import('#data/imports/results-file.ts')
  saveFile(`${event.slug}-results.csv`, resultsFile(rows, ranked))
  const unsent = counts.unsent > 0 ? `, ${counts.unsent} of them not sent yet` : ''
  showToast({
    title: 'Results exported',
    description: `${rows.length.toLocaleString('en-US')} runners${unsent}.`,
    kind: 'success',
  })
}
