import type { AdminRegistration } from '#data/registrations/admin-registrations.ts'
import { fullRanges, type KeptBibRule } from '#domain/registrations/kept-bib-rule.ts'
import { Box } from '#ui/layout/words.tsx'
import { fullRangeText } from './bib-rule.ts'

export interface FullRangesProps {
  rules: readonly KeptBibRule[]
  runners: readonly AdminRegistration[]
}

/** Entries that got a number beyond the range the admin meant for them. */
export function FullRanges({ rules, runners }: FullRangesProps) {
  return (
    <Box role="status" below={22} max="68ch" collapses>
      {fullRanges(rules, runners).map((full) => (
        <p key={full.rule.id}>{fullRangeText(full)}</p>
      ))}
    </Box>
  )
}
