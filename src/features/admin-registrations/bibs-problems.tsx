import { discard, forgetAccepted, type OutboxItem } from '#data/outbox.ts'
import { leftBibs } from '#domain/commands/assign-bibs.ts'
import { bibsText } from '#ui/sync/bibs-text.ts'
import { ProblemNote } from '#ui/sync/problem-note.tsx'

/** Changes of an event's bibs that were not taken, or not for everybody; what was taken back since is settled. */
const untakenBibs = (items: readonly OutboxItem[], event_id: string): OutboxItem[] =>
  items.filter(
    ({ id, kind, args, state, result }) =>
      kind === 'assignBibs' &&
      args.event_id === event_id &&
      (state === 'refused' || (state === 'accepted' && leftBibs(result).size > 0)) &&
      !items.some(({ args: { undoes } }) => undoes === id),
  )

/** Where the runners stand: whose bib is not what was assigned. */
export const BibsProblems = ({ items, event_id }: { items: readonly OutboxItem[]; event_id: string }) =>
  untakenBibs(items, event_id).map((item) => {
    const { id, state, summary, message } = item
    return (
      <ProblemNote
        key={id}
        problem={item}
        {...(state === 'accepted' ? { label: 'Not for everybody' } : {})}
        title={summary}
        onDrop={() => (state === 'accepted' ? forgetAccepted(id) : discard(id))}
        marginBottom="22px"
        maxWidth="68ch"
      >
        <p>{state === 'accepted' ? bibsText(item) : message}</p>
      </ProblemNote>
    )
  })
