import type { RaceDay } from '#data/race-day/captain.ts'
import { compareFacts } from '#domain/race-day/fact.ts'
import { type Note, noteKey } from '#domain/race-day/notes.ts'
import { Button } from '#ui/base/button.tsx'
import { Box, Grid, Row, Text } from '#ui/layout/words.tsx'
import { runnerName, type FactContext, factText } from '../shared/clash-text.ts'
import { EmptyState } from '#ui/page/states.tsx'
import { useAddress } from '#ui/list/use-address.ts'
import { WaitsMark } from '#ui/sync/waits-mark.tsx'
import { HistoryLink, historyLink, TypedLines } from './line-parts.tsx'
import { SectionHead } from './section-head.tsx'
import { useCaptain } from './use-captain.ts'

interface NotesViewProps {
  event_id: string
  notes: readonly Note[]
  day: Pick<RaceDay, 'unsent'>
  context: FactContext
}

/** What tables and course points want the captain to know: first what nobody has dealt with. */
export function NotesView({ event_id, notes, day, context }: NotesViewProps) {
  const say = useCaptain(event_id)
  const summary = ({ payload }: Note['fact']) => `“${payload.text.slice(0, 60)}”`
  const settle = ({ fact }: Note) =>
    say({
      kind: 'settled',
      payload: { clash: noteKey(fact), about: [fact.id], stands: '' },
      summary: `Settled: ${summary(fact)}`,
    })
  const reopen = ({ fact, settled }: Note) =>
    settled
      ? say({ kind: 'void', payload: {}, voids: settled.id, summary: `Open again: ${summary(fact)}` })
      : undefined
  const in_order = notes.toSorted((a, b) => compareFacts(b.fact, a.fact))
  const open = in_order.filter(({ settled }) => settled === null)
  const done = in_order.filter(({ settled }) => settled !== null)
  if (notes.length === 0)
    return (
      <EmptyState
        title="No notes"
        text="What a table or a course point wants you to know stands here, and stays until you settle it."
      />
    )
  const shown = (note: Note) => (
    <NoteItem
      key={note.fact.id}
      note={note}
      context={context}
      unsent={day.unsent}
      onPress={() => void (note.settled ? reopen(note) : settle(note))}
    />
  )
  return (
    <Grid max={760} columns={1} gap={32}>
      <section aria-labelledby="notes-open">
        <SectionHead id="notes-open" title="To deal with" />
        {open.length === 0 && <p>Everything is settled.</p>}
        <ul>{open.map(shown)}</ul>
      </section>
      {done.length > 0 && (
        <section aria-labelledby="notes-done">
          <SectionHead id="notes-done" title="Settled" />
          <ul>{done.map(shown)}</ul>
        </section>
      )}
    </Grid>
  )
}

interface NoteItemProps {
  note: Note
  context: FactContext
  unsent: ReadonlySet<string>
  onPress: () => void
}

function NoteItem({ note: { fact, settled }, context, unsent, onPress }: NoteItemProps) {
  const address = useAddress()
  const { where, when } = factText(fact, context)
  const by = settled && factText(settled, context)
  const runner = context.runners.get(fact.subject)
  const name = fact.subject === '' ? '' : runnerName(runner)
  const about = runner?.bib_number ? `Bib ${runner.bib_number}, ${name}` : name
  const waits = unsent.has(fact.id) || (settled !== null && unsent.has(settled.id))
  return (
    <Row
      as="li"
      lineBelow="hair"
      wrap
      align="start"
      justify="between"
      gap="8px 20px"
      padBottom={14}
      below={14}
    >
      <Box shrink flex="1 1 240px" anywhere>
        <Text quiet look="small">
          {where} · {fact.initials} · {when}
        </Text>
        {about !== '' && (
          <HistoryLink to={historyLink(address.text('event'), fact.subject)} name={name}>
            {about}
          </HistoryLink>
        )}
        <Box size="1.125rem">
          <TypedLines text={fact.payload.text} label="Note" />
        </Box>
        {by && (
          <Text quiet look="small">
            Settled by {by.by}, {by.when}
          </Text>
        )}
        {waits && <WaitsMark text="On this device" />}
      </Box>
      <Button
        variant="outline"
        size="sm"
        aria-label={`${settled ? 'Open again' : 'Settle'}: ${fact.payload.text.slice(0, 60)}`}
        onClick={onPress}
      >
        {settled ? 'Open again' : 'Settle'}
      </Button>
    </Row>
  )
}
