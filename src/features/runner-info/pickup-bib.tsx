import { chakra } from '@chakra-ui/react'
import { forgetLentPasses } from '#data/races/lent-passes.ts'
import { feeState } from '#domain/fee-payment.ts'
import { lentPassLink } from '#domain/race-day/lent-pass.ts'
import { packetShirt } from '#domain/race-day/packet.ts'
import { receiptReference } from '#domain/receipt-reference.ts'
import { Bib } from '#ui/race-day/bib.tsx'
import { Button, IconButton, LinkButton } from '#ui/base/button.tsx'
import { formatDay } from '#ui/base/calendar-date.ts'
import { feeOwedText, PaymentText } from '#ui/entry/entry-fee.tsx'
import { Icon } from '#ui/base/icons.tsx'
import { PacketCode } from '#ui/race-day/packet-code.tsx'
import { shareText } from '#ui/base/share-page.ts'
import { visuallyHidden } from '#ui/base/visually-hidden.ts'
import { passName, type PickupPass } from './pickup-passes.ts'

function sharePass({ registration, event }: PickupPass, name: string): Promise<void> {
  const bib = registration.bib_number ? `, bib ${registration.bib_number}` : ''
  const { id, bib_number } = registration
  const link = lentPassLink(window.location.origin, { id, event_id: event.id, bib_number, name })
  // Also where the words alone are copied.
  const text = `${name}${bib}, reference ${receiptReference(id)}: packet for the ${event.name}, ${formatDay(event.event_date)}. Whoever collects it opens this on their phone: ${link}`
  return shareText(
    { title: event.name, text },
    { title: 'Link copied', description: 'Send it to whoever collects the packet.' },
  )
}

export interface PickupBibProps {
  pass: PickupPass
  /** Fills the screen with the code. */
  onBrighten: () => void
}

/**
 * The bib to hold out at the table. Until the server has the registration there is nothing to scan, nor once the packet
 * went.
 */
export function PickupBib({ pass, onBrighten }: PickupBibProps) {
  const { registration, event, is_lent } = pass
  const { bib_number, pending } = registration
  const name = passName(pass)
  const is_out = registration.packet_at !== ''
  // What it costs is known when the server has accepted it.
  const fee = pending ? '' : feeOwedText(registration, event)
  return (
    <div>
      <Bib title={event.name}>
        <chakra.div
          display="grid"
          gridTemplateColumns="minmax(0, 1fr) minmax(0, 44%)"
          gap="12px"
          alignItems="start"
        >
          <div>
            {bib_number === '' ? (
              <chakra.p textStyle="titleSmall" paddingTop="12px">
                {pending ? 'Your number comes from the server.' : 'Your number is given out at the table.'}
              </chakra.p>
            ) : (
              <chakra.p
                textStyle="display"
                fontSize={{ base: 'min(21vw, 6rem)', md: '7rem' }}
                marginLeft="-0.02em"
              >
                <chakra.span {...visuallyHidden}>Bib </chakra.span>
                {bib_number}
              </chakra.p>
            )}
            <chakra.h2 textStyle="subheading" fontSize={{ base: '2rem', md: '2.5rem' }} marginTop="14px">
              {name}
            </chakra.h2>
            <chakra.p color="quiet" marginTop="4px">
              {[formatDay(event.event_date), event.event_time].filter(Boolean).join(', ')}
            </chakra.p>
          </div>
          {!pending && <PacketCode registration_id={registration.id} name={name} packet={registration} />}
        </chakra.div>
        <chakra.dl
          display="grid"
          gridTemplateColumns={is_lent ? '1fr 1fr' : '1fr 1fr 1.2fr'}
          marginTop="16px"
          borderTop="3px dotted"
          borderColor="hairline"
        >
          {is_lent ? (
            // Who took it nobody tells.
            !is_out && <Slip name="To collect">By you</Slip>
          ) : (
            <>
              <Slip name="Shirt">{packetShirt(registration) || '–'}</Slip>
              <Slip name="Waiver">{registration.waiver_agreed ? 'Signed' : 'At the table'}</Slip>
            </>
          )}
          <Slip name="Reference">{receiptReference(registration.id)}</Slip>
        </chakra.dl>
        {fee && (
          <chakra.dl marginTop="12px" borderTop="3px dotted" borderColor="hairline">
            <Slip name="Entry fee">{fee}</Slip>
          </chakra.dl>
        )}
      </Bib>
      {pending ? (
        <chakra.div marginTop="14px">
          <chakra.p display="flex" gap="10px" color="quiet">
            <Icon name="device" />
            Saved on this device. You are not on the start list until it is sent; then your code stands here.
          </chakra.p>
          <LinkButton to="/outbox" variant="outline" marginTop="12px">
            Open Outbox
          </LinkButton>
        </chakra.div>
      ) : is_out ? (
        is_lent && (
          <chakra.div marginTop="12px" data-screen-only>
            <Button variant="outline" onClick={() => forgetLentPasses([registration.id])}>
              <Icon name="trash" /> Remove from this device
            </Button>
          </chakra.div>
        )
      ) : (
        <chakra.div
          display="grid"
          gridTemplateColumns="minmax(0, 1fr) auto"
          gap="10px"
          marginTop="12px"
          data-screen-only
        >
          <Button variant="accent" size="lg" onClick={onBrighten}>
            <Icon name="sun" /> Brighten for scanning
          </Button>
          {is_lent ? (
            <IconButton
              label="Remove from this device"
              variant="outline"
              minWidth="78px"
              onClick={() => forgetLentPasses([registration.id])}
            >
              <Icon name="trash" />
            </IconButton>
          ) : (
            <IconButton
              label="Share"
              variant="outline"
              minWidth="78px"
              onClick={() => void sharePass(pass, name)}
            >
              <Icon name="share" />
            </IconButton>
          )}
        </chakra.div>
      )}
      {feeState(registration, event) === 'owed' && (
        <chakra.p marginTop="18px">
          <PaymentText event={event} />
        </chakra.p>
      )}
    </div>
  )
}

function Slip({ name, children }: { name: string; children: string }) {
  return (
    <chakra.div
      padding="12px 8px 0 14px"
      borderLeft="1px solid"
      borderColor="hairline"
      _first={{ borderLeft: '0', paddingLeft: '0' }}
    >
      <chakra.dt color="quiet" textStyle="small">
        {name}
      </chakra.dt>
      <chakra.dd margin="0" textStyle="label" fontSize="1rem">
        {children}
      </chakra.dd>
    </chakra.div>
  )
}
