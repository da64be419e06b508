import { type ReactNode, useEffect } from 'react'
import type { ListedSitePart } from '#data/content/site-parts.ts'
import { discard, type OutboxItem } from '#data/kernel/outbox.ts'
import type { PartName } from '#domain/content/site/site-part.ts'
import { looseFields } from '#domain/kernel/loose-values.ts'
import { Badge } from '#ui/base/badge.tsx'
import { Button, LinkButton } from '#ui/base/button.tsx'
import { DraftLine, DraftRestored, namesOf } from '#ui/form/draft-notes.tsx'
import { ErrorSummary, type SummaryError } from '#ui/form/error-summary.tsx'
import { Row, Stack } from '#ui/layout/words.tsx'
import { Section } from '#ui/page/page.tsx'
import { HistoryLink } from '#ui/shell/admin-head.tsx'
import { conflictValues, ProblemNote } from '#ui/sync/problem-note.tsx'
import { partId } from '#domain/content/site/site-part.ts'
import { part_labels, part_titles, standingOf, valueText } from './site-text.ts'
import type { PartFormState } from './use-part-form.ts'
import { Versions } from './versions.tsx'

export function Standing({ listed }: { listed: ListedSitePart<PartName> }) {
  switch (standingOf(listed)) {
    case 'waiting':
      return (
        <Badge tone="sending" icon="device">
          Waiting to be sent
        </Badge>
      )
    case 'draft':
      return (
        <Badge tone="provisional" icon="edit">
          Draft, not published
        </Badge>
      )
    case 'empty':
      return <Badge>Not published yet</Badge>
    case 'published':
      return <Badge tone="ok">Published</Badge>
  }
}

/** What became of the last change. A change of the draft is in the form again. */
function PartProblem({ part, item }: { part: PartName; item: OutboxItem }) {
  const labels = part_labels[part]
  if (item.kind === 'changeSitePart')
    return (
      <ProblemNote
        problem={item}
        values={conflictValues(item, labels, valueText)}
        where="the draft"
        onDrop={() => discard(item.id)}
      />
    )
  const seen = { ...item, args: { changes: looseFields(item.args.fields) } }
  return (
    <ProblemNote
      problem={item}
      values={conflictValues(seen, labels, valueText)}
      onDrop={() => discard(item.id)}
    >
      {item.state === 'conflict' && (
        <p>Nothing was published or thrown away. The form holds what stands now.</p>
      )}
    </ProblemNote>
  )
}

interface PartFormProps {
  listed: ListedSitePart<PartName>
  state: PartFormState
  errors: readonly SummaryError[]
  /** Publishing is the one next thing to do on this screen. */
  leads: boolean
  /** For admins: who changed it. */
  history: boolean
  /** Where its words are seen; '' where they are in mails alone. */
  seen_at?: string
  children: ReactNode
}

/** The frame of the form of a part: how things stand, what went wrong, its fields and its buttons. */
export function PartForm({ listed, state, errors, leads, history, seen_at = '/', children }: PartFormProps) {
  const { part, problem } = listed
  const { draft, differs, unsaved } = state
  const id = `part-${part}`
  // A link to it found nothing while the parts had not come.
  useEffect(() => {
    if (location.hash === `#${id}`) document.getElementById(id)?.scrollIntoView()
  }, [id])
  return (
    <div id={id}>
      <Section title={part_titles[part]} size="title" aside={<Standing listed={listed} />}>
        <Stack
          as="form"
          noValidate
          aria-label={part_titles[part]}
          gap={16}
          onSubmit={(event) => {
            event.preventDefault()
            state.save()
          }}
        >
          {problem && <PartProblem part={part} item={problem} />}
          {state.attempt > 0 && <ErrorSummary errors={errors} attempt={state.attempt} />}
          {draft.restored && draft.kept && (
            <DraftRestored
              changed_fields={namesOf(draft.changed_fields, part_labels[part])}
              onStartOver={state.startOver}
            />
          )}
          {children}
          <Row wrap justify="between" gap="0 20px">
            <DraftLine kept={draft.kept} room={draft.room} untouched="Nothing typed that is not saved" />
            {history && <HistoryLink record={partId(part)} />}
          </Row>
          <Row align="stretch" wrap gap={12}>
            <Button variant={leads ? 'accent' : 'ink'} disabled={!differs} onClick={state.publish}>
              Publish
            </Button>
            <Button type="submit" variant="outline" disabled={!unsaved}>
              Save Draft
            </Button>
            {differs && (
              <Button variant="plain" onClick={state.discard}>
                Discard changes
              </Button>
            )}
            {seen_at !== '' && Object.keys(listed.draft).length > 0 && (
              <LinkButton to={`${seen_at}?draft`} variant="plain">
                See the draft
              </LinkButton>
            )}
          </Row>
        </Stack>
        {listed.version > 0 && <Versions listed={listed} onTake={state.takeVersion} />}
      </Section>
    </div>
  )
}
