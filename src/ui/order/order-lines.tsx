import type { ReactNode } from 'react'
import { priceText } from '#domain/kernel/money.ts'
import { Box, Grid, Span, Text } from '#ui/layout/words.tsx'
import { lanes } from '#ui/page/skeleton.tsx'
import { Picture } from '#ui/base/picture.tsx'

export interface OrderLine {
  key: string
  name: string
  /** '' for none. */
  size: string
  /** '' for none. */
  imageUrl: string
  /** In units, for one. */
  price: number
  quantity: number
  /** It is not charged, and its note says why. */
  struck?: boolean
  /** What people have to know about it before they order. */
  note?: ReactNode
}

interface HeldProps {
  /** It is not known yet. */
  held: boolean
  children: string
}

/** A figure. While it is not known, lanes in its shape take its place, and nothing false can be read. */
export function Held({ held, children }: HeldProps) {
  if (!held) return children
  return (
    <Span display="inline-block" backgroundImage={lanes}>
      <Span visibility="hidden">{children}</Span>
    </Span>
  )
}

/** A small picture on its own color; a plain square without one. */
export function LinePicture({ src, size }: { src: string; size: string }) {
  return (
    <Box width={size} height={size} rigid bg="sunk">
      {src && (
        <Picture
          src={src}
          shown="6rem"
          alt=""
          loading="lazy"
          display="block"
          wide
          height="100%"
          objectFit="cover"
        />
      )}
    </Box>
  )
}

export const lineName = ({ name, size }: { name: string; size: string }): string =>
  size === '' ? name : `${name}, ${size}`

interface OrderLinesProps {
  lines: readonly OrderLine[]
  /** The prices are not known yet. */
  held?: boolean
}

/** What is ordered: picture, name, how many at what price, and the total of each line. */
export function OrderLines({ lines, held = false }: OrderLinesProps) {
  return (
    <ul aria-label="Items">
      {lines.map((line) => (
        <Grid
          as="li"
          lineBelow="hair"
          key={line.key}
          columns="56px 1fr auto"
          gap={16}
          align="center"
          padY={10}
        >
          <LinePicture src={line.imageUrl} size="56px" />
          <div>
            <Text look="label" size="1rem" anywhere>
              {lineName(line)}
            </Text>
            <Text quiet look="small">
              {line.quantity} × <Held held={held}>{priceText(line.price)}</Held>
            </Text>
            {line.note}
          </div>
          <Text
            {...(line.struck ? { as: 'del', color: 'quiet' } : {})}
            look="label"
            size="1rem"
            fontVariantNumeric="tabular-nums"
          >
            <Held held={held}>{priceText(line.price * line.quantity)}</Held>
          </Text>
        </Grid>
      ))}
    </ul>
  )
}
