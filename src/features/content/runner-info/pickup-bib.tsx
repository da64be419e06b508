import { startText } from '#domain/events/event-start.ts'
import { feeState } from '#domain/registrations/fee-payment.ts'
import { lentPassLink } from '#domain/race-day/lent-pass.ts'
import { packetShirt } from '#domain/race-day/packet.ts'
import { receiptReference } from '#domain/kernel/receipt-reference.ts'
import { no_packet_shirt } from '#domain/registrations/registration.ts'
import { useHasWaiver } from '#ui/form/waiver.tsx'
import { Bib } from '#ui/race-day/bib.tsx'
import { Button, IconButton, LinkButton } from '#ui/base/button.tsx'
import { formatShortDay } from '#ui/base/calendar-date.ts'
import { feeDueText, PaymentText } from '#ui/entry/entry-fee.tsx'
import { Drawing, Icon } from '#ui/base/icons.tsx'
import { CancelledBand } from '#ui/race-day/cancelled-band.tsx'
import { PacketCode } from '#ui/race-day/packet-code.tsx'
import { shareText } from '#ui/base/share-page.ts'
import { Box, Column, Grid, Row, Span, Text } from '#ui/layout/words.tsx'
import { packetWords, passName, type PickupPass } from './pickup-passes.ts'
import styles from './pickup-bib.module.css'

const sun =
  'M12 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM12 1.5V4M12 20v2.5M1.5 12H4M20 12h2.5M4.6 4.6l1.7 1.7M17.7 17.7l1.7 1.7M19.4 4.6l-1.7 1.7M6.3 17.7l-1.7 1.7'

function sharePass(pass: PickupPass, name: string): Promise<void> {
  const { registration, event } = pass
  const { id, bib_number } = registration
  const link = lentPassLink(window.location.origin, { id, event_id: event.id, bib_number, name })
  return shareText(
    // Also where only the words are copied.
    {
      title: event.name,
      text: `${packetWords(pass)} The person who collects it opens this on their phone: ${link}`,
    },
    { title: 'Link copied', description: 'Send it to the person who collects the packet.' },
  )
}

/**
 * As large as the longest word of a text fits beside the code, and legible.
 * @param letter_em the width of a letter
 */
function fitting(text: string, letter_em: number, at_most: string): string {
  const longest = Math.max(...(text.match(/[^\s-]+-?/g) ?? ['']).map((word) => word.length))
  return `clamp(1.25rem, ${Math.floor(100 / (letter_em * Math.max(1, longest)))}cqi, ${at_most})`
}

interface PickupBibProps {
  pass: PickupPass
  /** Fills the screen with the code. */
  onBrighten: () => void
  /** Removes the pass of somebody else from this device. */
  onForget: () => void
}

/**
 * The bib to show at the table. There is nothing to scan before the server has the registration, nor after the packet
 * is out.
 */
export function PickupBib({ pass, onBrighten, onForget }: PickupBibProps) {
  const { registration, event, is_lent } = pass
  const { bib_number, pending } = registration
  const name = passName(pass)
  const is_out = registration.packet_at !== ''
  // The price is known once the server has accepted it.
  const fee = pending ? '' : feeDueText(registration, event)
  const has_waiver = useHasWaiver() || registration.waiver_agreed
  return (
    <Column gap={12}>
      <Bib title={event.name}>
        <Box className={styles.band} collapses>
          <CancelledBand event={event} />
        </Box>
        <Grid columns="1fr minmax(0, min(50%, 240px))" gap={16} align="start">
          <Box containerType="inline-size">
            {bib_number === '' ? (
              <Text look="titleSmall" padTop={12}>
                {pending ? 'Your number comes from the server.' : 'Your number is given out at the table.'}
              </Text>
            ) : (
              <Text
                look="display"
                size={{
                  base: fitting(bib_number, 0.53, '6rem'),
                  md: fitting(bib_number, 0.53, '7rem'),
                }}
                marginLeft="-0.02em"
              >
                <Span spoken>Bib </Span>
                {bib_number}
              </Text>
            )}
            <Text
              as="h2"
              look="subheading"
              size={{ base: fitting(name, 0.45, '2rem'), md: fitting(name, 0.45, '2.5rem') }}
              anywhere
              above={12}
            >
              {name}
            </Text>
            <Text quiet above={4} textDecoration={event.status === 'cancelled' ? 'line-through' : 'none'}>
              {[formatShortDay(event.event_date), startText(event.event_time)].filter(Boolean).join(', ')}
            </Text>
          </Box>
          {!pending && (
            <PacketCode registration_id={registration.id} name={name} packet={registration} margin={0} />
          )}
        </Grid>
        <Grid
          as="dl"
          columns={is_lent || !has_waiver ? '1fr 1fr' : '1fr 1fr 1.2fr'}
          above={16}
          borderTop="3px dotted"
          borderColor="hairline"
        >
          {is_lent ? (
            // Nobody says who took it.
            !is_out && <Slip name="To collect">By you</Slip>
          ) : (
            <>
              <Slip name="Shirt">{shirtText(registration)}</Slip>
              {has_waiver && (
                <Slip name="Waiver">{registration.waiver_agreed ? 'Signed' : 'At the table'}</Slip>
              )}
            </>
          )}
          <Slip name="Reference">{receiptReference(registration.id)}</Slip>
        </Grid>
        {fee && (
          <Box as="dl" above={12} borderTop="3px dotted" borderColor="hairline">
            <Slip name="Entry fee">{fee}</Slip>
          </Box>
        )}
      </Bib>
      {pending ? (
        <div>
          <Row as="p" align="stretch" gap={10} quiet>
            <Icon name="device" />
            Saved on this device. You are not on the start list until it is sent; then your code stands here.
          </Row>
          <LinkButton to="/outbox" variant="outline" above={12}>
            Open Outbox
          </LinkButton>
        </div>
      ) : is_out ? (
        is_lent && (
          <div data-screen-only>
            <Button variant="outline" onClick={onForget}>
              <Icon name="trash" /> Remove from this device
            </Button>
          </div>
        )
      ) : (
        <Grid columns="1fr auto" gap={10} className={styles.presses} data-screen-only>
          <Button variant="accent" size="lg" padX={8} fontSize="min(1.1875rem, 5vw)" onClick={onBrighten}>
            <Drawing path={sun} /> Brighten for scanning
          </Button>
          {is_lent ? (
            <IconButton
              label="Remove from this device"
              variant="outline"
              minWidth="min(78px, 19vw)"
              onClick={onForget}
            >
              <Icon name="trash" />
            </IconButton>
          ) : (
            <IconButton
              label="Share"
              variant="outline"
              minWidth="min(78px, 19vw)"
              onClick={() => void sharePass(pass, name)}
            >
              <Icon name="share" />
            </IconButton>
          )}
        </Grid>
      )}
      {feeState(registration, event) === 'owed' && (
        <Text above={6}>
          <PaymentText event={event} />
        </Text>
      )}
    </Column>
  )
}

const shirtText = (registration: PickupPass['registration']): string =>
  registration.packet_shirt === no_packet_shirt ? 'No shirt' : packetShirt(registration) || '–'

function Slip({ name, children }: { name: string; children: string }) {
  return (
    <div className={styles.slip}>
      <Text as="dt" quiet look="small">
        {name}
      </Text>
      <Text as="dd" margin="0" look="label" size="1rem">
        {children}
      </Text>
    </div>
  )
}
