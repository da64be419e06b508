import { LinkButton } from '#ui/base/button.tsx'
import { Span } from '#ui/layout/words.tsx'

/** Leads to what a restore lost, on the device that has its file. */
export function ImportAgain({
  event_id,
  import_id,
  file,
}: Record<'event_id' | 'import_id' | 'file', string>) {
  return (
    <LinkButton size="sm" to={`/admin/results/import?event=${event_id}&again=${import_id}`}>
      Import again<Span spoken> {file}</Span>
    </LinkButton>
  )
}
