import { useEffect, useState } from 'react'
import { useEvents } from '#data/events/events.ts'
import { discard, type OutboxItem } from '#data/kernel/outbox.ts'
import { useOwnRegistrations } from '#data/registrations/registrations.ts'
import { useSyncStatus } from '#data/kernel/sync-status.ts'
import { type EntryLink, readLinkCode } from '#domain/registrations/entry-confirmation.ts'
import { Button, LinkButton } from '#ui/base/button.tsx'
import { Box, Text } from '#ui/layout/words.tsx'
import { Page } from '#ui/page/page.tsx'
import { AwaitedPage } from '#ui/page/skeleton.tsx'
import { LoadingLanes } from '#ui/page/states.tsx'
import { refusedText } from './confirm-texts.ts'
import { Outcome } from './outcome.tsx'
import { useConfirmation } from './use-confirmation.ts'
import { reported } from '#data/kernel/faults.ts'

/**
 * Where the link in an entry's mail leads. It takes a press: programs that check mail open links too.
 * @param code the part of the address after the `#`
 */
export function ConfirmEntryPage({ code }: { code: string }) {
  const link = readLinkCode(code)
  return (
    <Page title="Confirm Your Entry">
      {link ? (
        // Another link in the same window is another entry.
        <Confirmation key={code} link={link} />
      ) : (
        <Outcome
          title="This link is not whole"
          text="Mail programs cut long links. Copy the whole of it out of the mail, up to its last letter."
          picture="error"
        />
      )}
    </Page>
  )
}

function Confirmation({ link }: { link: EntryLink }) {
  const { registration_id, secret } = link
  const { item: listed, reading, confirm } = useConfirmation(registration_id, secret)
  const [last, setLast] = useState<OutboxItem | null>(null)
  // A refusal that is read here leaves nothing to fix elsewhere.
  useEffect(() => {
    if (listed?.state !== 'refused') return
    setLast(listed)
    void discard(listed.id).catch(reported('a confirmation that was refused'))
  }, [listed])
  const item = listed ?? last
  const [busy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    await confirm()
    setBusy(false)
  }
  if (reading) {
    return (
      <AwaitedPage>
        <LoadingLanes label="Loading entry..." rows={2} />
      </AwaitedPage>
    )
  }
  if (item?.state === 'accepted') return <Accepted item={item} registration_id={registration_id} />
  if (item?.state === 'refused') return <Refused item={item} busy={busy} onAgain={() => void press()} />
  if (item) return <Waiting item={item} />
  return (
    <Box max="36em">
      <Text below={20}>
        Somebody entered a race with your e-mail address. If it was you, confirm it here to keep the place. If
        it was not, close this page: the entry loses its place by itself.
      </Text>
      <Button variant="accent" size="lg" disabled={busy} onClick={() => void press()}>
        Confirm My Entry
      </Button>
    </Box>
  )
}

function Waiting({ item }: { item: OutboxItem }) {
  const { state } = useSyncStatus()
  if (item.state === 'needs_auth')
    return (
      <Outcome
        title="Your confirmation waits on this device"
        text="It goes on as soon as you have logged in again."
        picture={null}
      >
        <LinkButton to="/outbox">Open Outbox</LinkButton>
      </Outcome>
    )
  if (state !== 'offline') return <LoadingLanes label="Confirming..." rows={2} />
  return (
    <Outcome
      title="You are offline"
      text="Your confirmation is saved on this device and sends itself when you are online. The place is kept once the server has it, so do not wait for the last day."
      // A person who came by the link has perhaps never opened this page before, nor its pictures.
      picture={null}
    >
      <LinkButton to="/outbox">Open Outbox</LinkButton>
    </Outcome>
  )
}

const accepted_texts = {
  waiting: { title: 'Your entry is confirmed', text: 'You are on the start list, and your place is yours.' },
  lapsed: {
    title: 'You are on the start list again',
    text: 'Your entry had lapsed, but there was still a place. Now it is yours.',
  },
  confirmed: {
    title: 'This entry was confirmed already',
    text: 'You are on the start list. There is nothing left to do.',
  },
}

function Accepted({ item: { result }, registration_id }: { item: OutboxItem; registration_id: string }) {
  const event = useEvents().value.find(({ id }) => id === result?.event_id)
  const is_here = useOwnRegistrations().value.some(({ id }) => id === registration_id)
  const was = result?.was === 'lapsed' || result?.was === 'confirmed' ? result.was : 'waiting'
  const bib = typeof result?.bib_number === 'string' ? result.bib_number : ''
  const { title, text: place } = accepted_texts[was]
  const text = event?.status === 'cancelled' ? 'This event was cancelled.' : place
  return (
    <Outcome
      title={event ? `${title}: ${event.name}` : title}
      text={bib === '' ? text : `${text} Bib ${bib}.`}
      picture="success"
    >
      {is_here && <LinkButton to={`/registrations/${registration_id}`}>Your Registration</LinkButton>}
      {event && (
        <LinkButton to={`/events/${event.slug}`} variant="outline">
          The race
        </LinkButton>
      )}
    </Outcome>
  )
}

interface RefusedProps {
  item: OutboxItem
  busy: boolean
  onAgain: () => void
}

function Refused({ item, busy, onAgain }: RefusedProps) {
  const { title, text, ways, is_error } = refusedText(item)
  return (
    <Outcome title={title} text={text} {...(is_error ? { picture: 'error' } : {})}>
      {ways.includes('again') && (
        <Button variant="outline" disabled={busy} onClick={onAgain}>
          Try Again
        </Button>
      )}
      {ways.includes('events') && <LinkButton to="/events">View All Events</LinkButton>}
    </Outcome>
  )
}
