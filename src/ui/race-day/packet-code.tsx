import { pickupCode } from '#domain/registrations/pickup-code.ts'
import { Icon } from '#ui/base/icons.tsx'
import { Box, Column, Span } from '#ui/layout/words.tsx'
import { type Packet, packetText } from './packet-text.ts'
import { QrCode, type QrCodeProps } from './qr-code.tsx'

interface PacketCodeProps extends Pick<QrCodeProps, 'margin'> {
  registration_id: string
  /** Whose it is. */
  name: string
  packet: Packet
}

/**
 * What a runner shows at the table: the code. Once a table has handed out, it says when and where instead, at the same
 * size. It changes by itself, so that is read out too.
 */
export function PacketCode({ registration_id, name, packet, ...margin }: PacketCodeProps) {
  const handed = packetText(packet)
  // Relative to the tile's width, so that the time fits on one line, and with a day before it on two.
  const size = (handed?.when.length ?? 0) > 5 ? '17cqi' : '31cqi'
  return (
    <Box role="status" containerType="inline-size">
      {handed ? (
        <Column
          as="p"
          data-handed-out
          justify="between"
          aspectRatio="1"
          pad="8%"
          bg="ok"
          color="ok.on"
          borderRadius="control"
        >
          <Icon name="check" size={40} />
          <span>
            <Span block look="label">
              Handed out
            </Span>
            <Span block look="display" size={size} lineHeight="1">
              {handed.when}
            </Span>
            <Span look="titleSmall" size="max(0.9375rem, 9cqi)" above="0.3em" anywhere lines={2}>
              {handed.where}
            </Span>
          </span>
        </Column>
      ) : (
        <QrCode
          value={pickupCode(registration_id)}
          label={`Code for packet pick-up of ${name}`}
          {...margin}
        />
      )}
    </Box>
  )
}
