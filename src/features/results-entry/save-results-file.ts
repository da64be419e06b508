import type { RaceEvent } from '#domain/event.ts'
import { showToast } from '#ui/toast.tsx'
import type { useResultsEntry } from './use-results-entry.ts'

/** Saves what the screen shows, changes that wait on this device included. */
export async function saveResultsFile(
  event: RaceEvent,
  { rows, ranked, counts }: Pick<ReturnType<typeof useResultsEntry>, 'rows' | 'ranked' | 'counts'>,
): Promise<void> {
  const { resultsFile } = await import('#data/import/results-file.ts')
  const address = URL.createObjectURL(resultsFile(rows, ranked))
  const link = document.createElement('a')
  link.href = address
  link.download = `${event.slug}-results.csv`
  link.click()
  URL.revokeObjectURL(address)
  const unsent = counts.unsent > 0 ? `, ${counts.unsent} of them not sent yet` : ''
  showToast({
    title: 'Results exported',
    description: `${rows.length.toLocaleString('en-US')} runners${unsent}.`,
    kind: 'success',
  })
}
