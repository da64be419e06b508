import { chakra } from '@chakra-ui/react'
import { pickupCode } from '#domain/registrations/pickup-code.ts'
import { Icon } from '#ui/base/icons.tsx'
import { type Packet, packetText } from './packet-text.ts'
import { QrCode, type QrCodeProps } from './qr-code.tsx'

export interface PacketCodeProps extends Pick<QrCodeProps, 'margin'> {
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
    <chakra.div role="status" containerType="inline-size">
      {handed ? (
        <chakra.p
          data-handed-out
          display="flex"
          flexDirection="column"
          justifyContent="space-between"
          aspectRatio="1"
          padding="8%"
          bg="ok"
          color="ok.on"
          borderRadius="control"
        >
          <Icon name="check" size={40} />
          <span>
            <chakra.span display="block" textStyle="label">
              Handed out
            </chakra.span>
            <chakra.span
              display="block"
              textStyle="display"
              fontSize={{ base: size, md: size, lg: size }}
              lineHeight="1"
            >
              {handed.when}
            </chakra.span>
            <chakra.span
              display="block"
              textStyle="titleSmall"
              fontSize="max(0.9375rem, 9cqi)"
              marginTop="0.3em"
              overflowWrap="anywhere"
              lineClamp="2"
            >
              {handed.where}
            </chakra.span>
          </span>
        </chakra.p>
      ) : (
        <QrCode
          value={pickupCode(registration_id)}
          label={`Code for packet pick-up of ${name}`}
          {...margin}
        />
      )}
    </chakra.div>
  )
}
