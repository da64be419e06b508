import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { priceText } from '#domain/kernel/money.ts'
import { Held } from './held.tsx'
import { lineName, LinePicture } from './line-picture.tsx'

export interface OrderLine {
  key: string
  name: string
  /** '' for none. */
  size: string
  /** '' for none. */
  imageUrl: string
  /** Dollars for one. */
  price: number
  quantity: number
  /** It is not charged, and its note says why. */
  struck?: boolean
  /** What people have to know about it before they order. */
  note?: ReactNode
}

export interface OrderLinesProps {
  lines: readonly OrderLine[]
  /** The prices are not known yet. */
  held?: boolean
}

/** What is ordered: picture, name, how many at what price, and the total of each line. */
export function OrderLines({ lines, held = false }: OrderLinesProps) {
  return (
    <chakra.ul listStyleType="none" aria-label="Items">
      {lines.map((line) => (
        <chakra.li
          key={line.key}
          display="grid"
          gridTemplateColumns="56px minmax(0, 1fr) auto"
          gap="16px"
          alignItems="center"
          paddingBlock="10px"
          borderBottomWidth="hair"
          borderBottomStyle="solid"
          borderColor="hairline"
        >
          <LinePicture src={line.imageUrl} size="56px" />
          <div>
            <chakra.p textStyle="label" fontSize="1rem" overflowWrap="anywhere">
              {lineName(line)}
            </chakra.p>
            <chakra.p color="quiet" textStyle="small">
              {line.quantity} × <Held held={held}>{priceText(line.price)}</Held>
            </chakra.p>
            {line.note}
          </div>
          <chakra.p
            {...(line.struck ? { as: 'del', color: 'quiet' } : {})}
            textStyle="label"
            fontSize="1rem"
            fontVariantNumeric="tabular-nums"
          >
            <Held held={held}>{priceText(line.price * line.quantity)}</Held>
          </chakra.p>
        </chakra.li>
      ))}
    </chakra.ul>
  )
}
