import { chakra } from '@chakra-ui/react'
import { LinkButton } from '#ui/base/button.tsx'

/** Leads to what a restore lost, on the device that has its file. */
export function ImportAgain({
  event_id,
  import_id,
  file,
}: Record<'event_id' | 'import_id' | 'file', string>) {
  return (
    <LinkButton size="sm" to={`/admin/results/import?event=${event_id}&again=${import_id}`}>
      Import again<chakra.span srOnly> {file}</chakra.span>
    </LinkButton>
  )
}
