import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { feeState } from '#domain/fee-payment.ts'
import { pickupCode } from '#domain/pickup-code.ts'
import { receiptReference } from '#domain/receipt-reference.ts'
import { Bib } from '#ui/bib.tsx'
import { Button, IconButton, LinkButton } from '#ui/button.tsx'
import { formatDay } from '#ui/calendar-date.ts'
import { feeOwedText, PaymentText } from '#ui/entry-fee.tsx'
import { Icon } from '#ui/icons.tsx'
import { shareText } from '#ui/share-page.ts'
import { visuallyHidden } from '#ui/visually-hidden.ts'
import { BrightCode } from './bright-code.tsx'
import type { PickupPass } from './pickup-passes.ts'
import { QrCode } from '#ui/qr-code.tsx'

function sharePass({ registration, event }: PickupPass, name: string): Promise<void> {
  const bib = registration.bib_number ? `, bib ${registration.bib_number}` : ''
  const text = `${name}${bib}, reference ${receiptReference(registration.id)}: packet for the ${event.name}, ${formatDay(event.event_date)}.`
  return shareText({ title: event.name, text })
}

/** The bib to hold out at the table. Until the server has the registration there is nothing to scan. */
export function PickupBib({ pass }: { pass: PickupPass }) {
  const [bright, setBright] = useState(false)
  const { registration, event } = pass
  const { bib_number, pending } = registration
  const name = `${registration.first_name} ${registration.last_name}`.trim()
  // What it costs is known when the server has accepted it.
  const fee = pending ? '' : feeOwedText(registration, event)
  const code = pickupCode(registration.id)
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
          {!pending && <QrCode value={code} label={`Code for packet pick-up of ${name}`} />}
        </chakra.div>
        <chakra.dl
          display="grid"
          gridTemplateColumns="1fr 1fr 1.2fr"
          marginTop="16px"
          borderTop="3px dotted"
          borderColor="hairline"
        >
          <Slip name="Shirt">{registration.t_shirt_size || '–'}</Slip>
          <Slip name="Waiver">{registration.waiver_agreed ? 'Signed' : 'At the table'}</Slip>
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
      ) : (
        <chakra.div
          display="grid"
          gridTemplateColumns="1fr auto"
          gap="10px"
          marginTop="12px"
          data-screen-only
        >
          <Button variant="accent" size="lg" onClick={() => setBright(true)}>
            <Icon name="sun" /> Brighten for scanning
          </Button>
          <IconButton
            label="Share"
            variant="outline"
            minWidth="78px"
            onClick={() => void sharePass(pass, name)}
          >
            <Icon name="share" />
          </IconButton>
          <BrightCode
            open={bright}
            code={code}
            bib_number={bib_number}
            name={name}
            onClose={() => setBright(false)}
          />
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
