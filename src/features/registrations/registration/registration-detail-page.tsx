import { isHeld } from '#domain/registrations/entry-confirmation.ts'
import { useState } from 'react'
import { useEvents } from '#data/events/events.ts'
import {
  forgetGuestRegistration,
  type OwnRegistration,
  useOwnRegistrations,
} from '#data/registrations/registrations.ts'
import { useSession } from '#data/kernel/session.ts'
import type { RaceEvent } from '#domain/events/event.ts'
import { Button, LinkButton } from '#ui/base/button.tsx'
import { ConfirmDialog } from '#ui/base/dialog.tsx'
import { held_intro, wasMailed } from '#ui/entry/held-entry.ts'
import { FieldError } from '#ui/form/field-frame.tsx'
import { Box } from '#ui/layout/words.tsx'
import { Page } from '#ui/page/page.tsx'
import { AwaitedPage } from '#ui/page/skeleton.tsx'
import { EmptyState, ErrorState, LoadingLanes } from '#ui/page/states.tsx'
import { WaitsMark } from '#ui/sync/waits-mark.tsx'
import { isOwnAddress } from './own-entries.ts'
import { RegistrationTicket } from './registration-ticket.tsx'
import { useConfirmation } from './use-confirmation.ts'

/** For a person logged in with the entry's verified address: they need no link. */
function ConfirmButton({ registration_id }: { registration_id: string }) {
  const { item, confirm } = useConfirmation(registration_id)
  if (item && item.state !== 'refused') return <WaitsMark text="Confirmed on this device" />
  return (
    <>
      <Button onClick={() => void confirm()}>Confirm My Entry</Button>
      {item && (
        <Box above={8}>
          <FieldError announce>{item.message}</FieldError>
        </Box>
      )}
    </>
  )
}

interface RegistrationDetailPageProps {
  id: string
  onForgotten: () => void
}

/** The person's own registration, read from the device: at packet pickup there may be no signal. */
export function RegistrationDetailPage({ id, onForgotten }: RegistrationDetailPageProps) {
  const { value, loading, error, retry } = useOwnRegistrations()
  const events = useEvents().value
  const { user } = useSession()
  const [asking, setAsking] = useState(false)
  const registration = value.find((own) => own.id === id)
  if (!registration) return <NoRegistration loading={loading} error={error} retry={retry} />
  const event = events.find((candidate) => candidate.id === registration.event_id) ?? null
  return (
    <RegistrationTicket
      title="Your Registration"
      intro={introOf(registration, event)}
      ticket={{
        registration_id: registration.id,
        first_name: registration.first_name,
        last_name: registration.last_name,
        bib_number: registration.bib_number,
        accepted_at_ms: registration.made_by?.accepted_at_ms ?? null,
        pending: registration.pending,
        fee_cents: registration.fee_cents,
        fee_paid: registration.fee_paid,
        pay_by: registration.pay_by,
        email: registration.email,
        confirm_by: registration.confirm_by,
        confirmed: registration.confirmed,
        result_status: registration.result_status,
        lapsed: registration.lapsed,
        mailed: wasMailed(registration.made_by?.result),
        packet_at: registration.packet_at,
        packet_from: registration.packet_from,
        waiver_version: registration.waiver_version,
      }}
      event={event}
      confirm={isOwnAddress(user, registration.email) && <ConfirmButton registration_id={id} />}
    >
      {event && (
        <LinkButton to={`/events/${event.slug}`} variant="outline">
          The race
        </LinkButton>
      )}
      {registration.pending && <LinkButton to="/outbox">Open Outbox</LinkButton>}
      {!user && !registration.pending && (
        <>
          <Button variant="link" onClick={() => setAsking(true)}>
            Forget on this device
          </Button>
          <ConfirmDialog
            open={asking}
            title="Forget on this device"
            text={`${isHeld(registration) ? 'Your entry goes on waiting for its place, but this device can no longer show it.' : 'You stay on the start list, but this device can no longer show your bib.'} Without an account it cannot be brought back here.`}
            confirmLabel="Forget"
            dangerous
            onCancel={() => setAsking(false)}
            onConfirm={() => {
              void forgetGuestRegistration(id).then(onForgotten)
            }}
          />
        </>
      )}
    </RegistrationTicket>
  )
}

/** How far the entry has come; a race that is called off is announced above it. */
function introOf(own: OwnRegistration, event: RaceEvent | null): string {
  const { made_by, pending, lapsed, packet_at } = own
  if (made_by?.state === 'refused') return 'The server refused this registration. The Outbox says why.'
  if (isHeld(own)) return held_intro
  if (lapsed) return 'This entry has lapsed: you are not on the start list any more.'
  if (event?.status === 'cancelled') return 'The race does not take place.'
  if (pending)
    return `You are not on the start list yet. ${made_by?.message || 'Your entry will send by itself when you are online.'}`
  return packet_at === ''
    ? 'You are on the start list.'
    : 'You are on the start list, and your packet is out.'
}

function NoRegistration({ loading, error, retry }: { loading: boolean; error: string; retry: () => void }) {
  if (loading) {
    return (
      <AwaitedPage>
        <Page title="Your Registration">
          <LoadingLanes label="Loading registration..." rows={2} />
        </Page>
      </AwaitedPage>
    )
  }
  return (
    <Page title="Your Registration">
      {error ? (
        <ErrorState title="Error loading registrations" text={error} onRetry={retry} />
      ) : (
        <EmptyState
          title="This registration is not on this device"
          text="It opens on the device that made it, or after logging in to the account it belongs to."
        >
          <LinkButton to="/login">Log In</LinkButton>
          <LinkButton to="/events" variant="outline">
            View All Events
          </LinkButton>
        </EmptyState>
      )}
    </Page>
  )
}
