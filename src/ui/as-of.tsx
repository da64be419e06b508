import { chakra } from '@chakra-ui/react'
import { formatMoment } from '#ui/calendar-date.ts'

/** How old what stands here is, and whether the last attempt to renew it failed. */
export function AsOf({ as_of_ms, error }: { as_of_ms: number | null; error: string }) {
  if (as_of_ms === null) return null
  const moment = formatMoment(as_of_ms, new Date())
  return (
    <chakra.p textStyle="small" color="quiet" aria-live="polite">
      {error ? `The server did not answer. What you see is as of ${moment}.` : `As of ${moment}`}
    </chakra.p>
  )
}
