import { formatMoment } from '#ui/base/calendar-date.ts'

/** The age of the data here, and whether the last attempt to renew it failed. */
export function AsOf({ as_of_ms, error }: { as_of_ms: number | null; error: string }) {
  if (as_of_ms === null) return null
  const moment = formatMoment(as_of_ms, new Date())
  return (
    <p className="text-small quiet" aria-live="polite">
      {error ? `The server did not answer. What you see is as of ${moment}.` : `As of ${moment}`}
    </p>
  )
}
