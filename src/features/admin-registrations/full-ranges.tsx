import { chakra } from '@chakra-ui/react'
import type { AdminRegistration } from '#data/admin/registrations.ts'
import { fullRanges, type KeptBibRule } from '#domain/kept-bib-rule.ts'
import { fullRangeText } from './bib-rule.ts'

export interface FullRangesProps {
  rules: readonly KeptBibRule[]
  runners: readonly AdminRegistration[]
}

/** Entries that got a number past the range which the organiser meant for them. */
export function FullRanges({ rules, runners }: FullRangesProps) {
  return (
    <chakra.div role="status" marginBottom="22px" maxWidth="68ch" _empty={{ display: 'none' }}>
      {fullRanges(rules, runners).map((full) => (
        <p key={full.rule.id}>{fullRangeText(full)}</p>
      ))}
    </chakra.div>
  )
}
