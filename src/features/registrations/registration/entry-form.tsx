import { useState } from 'react'
import { useOutbox, type OutboxItem } from '#data/kernel/outbox.ts'
import { type OwnRegistration, useOwnRegistrations } from '#data/registrations/registrations.ts'
import { useSession } from '#data/kernel/session.ts'
import { isRunToday } from '#domain/events/event-start.ts'
import { raceToday } from '#domain/events/race-clock.ts'
import type { RaceEvent } from '#domain/events/event.ts'
import { LinkButton } from '#ui/base/button.tsx'
import { Box, Row, Stack, Text } from '#ui/layout/words.tsx'
import { closedReason } from './closed-reason.ts'
import { receiptsAbove, registrationIdOf, runnerOf } from './own-commands.ts'
import { ownEntryIn } from './own-entries.ts'
import { entryLinkLabel } from './registered-already.tsx'
import { RegistrationForm } from './registration-form.tsx'
import { RegistrationReceipts } from './registration-receipts.tsx'
import styles from './registration.module.css'

/** Above the form: the person who is looking is in this race already. */
function OwnEntryNote({ entry }: { entry: OwnRegistration }) {
  return (
    <Row
      as="section"
      lineBelow="ground"
      aria-label="Your registration"
      wrap
      justify="between"
      gap="12px 20px"
      pad={16}
      bg="sunk"
    >
      <Text look="titleSmall">
        {entry.bib_number === ''
          ? 'You are registered for this race'
          : `You have bib ${entry.bib_number} in this race`}
      </Text>
      <LinkButton to={`/registrations/${entry.id}`} size="sm">
        {entryLinkLabel(entry)}
      </LinkButton>
    </Row>
  )
}

interface EntryFormProps {
  event: RaceEvent | null
  edit?: OutboxItem | null
  /** The command that was just sent from here, '' for none. */
  sent: string
  onSent: (command_id: string) => void
  /** Somebody tried to send without an event. */
  onNoEvent?: () => void
  level?: 2 | 3
}

/** For so long the last entry stays above a form that is opened anew. */
const JUST_SENT_MS = 5 * 60_000

/** Receipts on top, then the form; in place of the form the reason why nobody can register. */
export function EntryForm({ event, edit = null, sent, onSent, onNoEvent, level = 2 }: EntryFormProps) {
  const { items } = useOutbox()
  const [round, setRound] = useState(0)
  /** The round that is for somebody other than the account's owner. */
  const [others, setOthers] = useState(-1)
  const [since_ms] = useState(() => Date.now() - JUST_SENT_MS)
  const receipts = receiptsAbove(items, {
    event_id: event?.id ?? '',
    sent,
    editing: edit?.id ?? '',
    since_ms,
  })
  const { user } = useSession()
  const own = ownEntryIn(useOwnRegistrations().value, event?.id ?? '', user)
  // A receipt says it too, and how far the entry has come.
  const isInReceipt =
    !own || [...receipts, ...(edit ? [edit] : [])].some((item) => registrationIdOf(item) === own.id)
  const entered = receipts.length > 0 || !isInReceipt
  const closed = event && closedReason(event, raceToday(event))
  const here = event ? `/registration?event=${event.slug}` : '/registration'
  return (
    <>
      <RegistrationReceipts
        items={receipts}
        sent={sent}
        here={here}
        onSent={onSent}
        editPath={(item) => `${here}${here.includes('?') ? '&' : '?'}edit=${item.id}`}
        level={level}
      />
      {!isInReceipt && event && !isOver(event) && <OwnEntryNote entry={own} />}
      {closed ? (
        <Closed event={event} {...closed} />
      ) : (
        <div>
          {edit && (
            <Text below={8}>
              You are changing the registration of <strong>{runnerOf(edit)}</strong>. What you send now takes
              its place.
            </Text>
          )}
          {!edit && entered && (
            <Text
              as={level === 2 ? 'h2' : 'h3'}
              look="subheading"
              above={level === 3 ? 4 : 20}
              size={level === 3 ? { lg: '2rem' } : undefined}
            >
              Register someone else
            </Text>
          )}
          <RegistrationForm
            key={`${edit?.id ?? 'new'} ${sent} ${round}`}
            event={event}
            edit={edit}
            onSent={onSent}
            onNoEvent={onNoEvent}
            onStartOver={() => setRound(round + 1)}
            startedOver={round > 0}
            onSomebodyElse={() => {
              setOthers(round + 1)
              setRound(round + 1)
            }}
            prefill={receipts.length === 0 && others !== round}
            level={level}
            stickyFoot={level === 3}
            quiet={entered}
          />
        </div>
      )}
    </>
  )
}

const isOver = (event: RaceEvent) => event.status === 'past' || event.event_date < raceToday(event)

function Closed({ event, title, text }: { event: RaceEvent; title: string; text: string }) {
  const hasResults = event.finishers > 0 || isOver(event) || isRunToday(event)
  return (
    <Box lineBelow="ground" role="status" pad={18} bg="sunk">
      <Text look="title">{title}</Text>
      <Text above={6}>{text}</Text>
      <Row align="stretch" wrap gap={12} above={16}>
        {hasResults && event.status !== 'cancelled' && (
          <LinkButton to={`/results?event=${event.slug}`}>
            {isRunToday(event) && event.finishers === 0 ? 'Times appear here' : 'Results'}
          </LinkButton>
        )}
        <LinkButton to="/events" variant="outline">
          View All Events
        </LinkButton>
      </Row>
    </Box>
  )
}

/** The same form in the panel beside an event: what was sent stays there as a receipt. */
export function PanelEntry({ event }: { event: RaceEvent }) {
  const [sent, setSent] = useState('')
  return (
    <Stack className={styles.panel} gap={16}>
      <EntryForm event={event} sent={sent} onSent={setSent} level={3} />
    </Stack>
  )
}
