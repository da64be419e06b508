import { useRef } from 'react'
import { discard, forgetSettled, type OutboxItem } from '#data/kernel/outbox.ts'
import type { AdminRegistration } from '#data/registrations/admin-registrations.ts'
import { leftBibs } from '#domain/registrations/commands/assign-bibs.ts'
import { fullRanges, type KeptBibRule } from '#domain/registrations/kept-bib-rule.ts'
import { Box } from '#ui/layout/words.tsx'
import { assignedText, BibsLeft } from '#ui/sync/bibs-left.tsx'
import { ProblemNote } from '#ui/sync/problem-note.tsx'
import { fullRangeText } from './bib-rule.ts'

/** Changes of an event's bibs that were refused, or not for everybody; what was taken back since is settled. */
const untakenBibs = (items: readonly OutboxItem[], event_id: string): OutboxItem[] =>
  items.filter(
    ({ id, kind, args, state, result }) =>
      kind === 'assignBibs' &&
      args.event_id === event_id &&
      (state === 'refused' || (state === 'accepted' && leftBibs(result).size > 0)) &&
      !items.some(({ args: { undoes } }) => undoes === id),
  )

/** Above the runners: whose bib is not the assigned one. */
export function BibsProblems({ items, event_id }: { items: readonly OutboxItem[]; event_id: string }) {
  const box = useRef<HTMLDivElement>(null)
  const untaken = untakenBibs(items, event_id)
  return (
    <div ref={box}>
      {untaken.map((item, at) => {
        const { id, state, summary, message, args } = item
        const is_accepted = state === 'accepted'
        return (
          <ProblemNote
            key={id}
            tabIndex={-1}
            problem={item}
            {...(is_accepted ? { label: 'Not for everybody' } : {})}
            title={is_accepted ? assignedText(item) : summary}
            onDrop={() => {
              const notes = box.current?.children
              const next = notes?.[at + 1] ?? notes?.[at - 1] ?? document.querySelector('h1')
              if (next instanceof HTMLElement) next.focus()
              return is_accepted ? forgetSettled(id) : discard(id)
            }}
            below={22}
            max="68ch"
          >
            {is_accepted ? (
              <>
                {args.rule === undefined && <p>{summary}.</p>}
                <BibsLeft {...item} />
                <p>
                  {args.rule === undefined
                    ? 'Look at their numbers in the list, and change again what is still to be changed.'
                    : 'Look at their numbers in the list, and open Bibs to assign again.'}
                </p>
              </>
            ) : (
              <p>{message}</p>
            )}
          </ProblemNote>
        )
      })}
    </div>
  )
}

interface FullRangesProps {
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
