import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { priceText } from '#domain/kernel/money.ts'
import { Held } from '#ui/order/held.tsx'
import { TextLanes } from '#ui/page/skeleton.tsx'

function Sum({ label, dollars, held }: { label: string; dollars: number; held: boolean }) {
  return (
    <chakra.div
      display="flex"
      justifyContent="space-between"
      gap="16px"
      paddingBlock="12px"
      borderBottomWidth="hair"
      borderBottomStyle="solid"
      borderColor="hairline"
    >
      <dt>{label}</dt>
      <chakra.dd fontWeight="700" fontVariantNumeric="tabular-nums">
        <Held held={held}>{priceText(dollars)}</Held>
      </chakra.dd>
    </chakra.div>
  )
}

export interface OrderSumsProps {
  /** All in dollars. */
  subtotal: number
  shipping: number
  total: number
  /** The prices are not known yet. */
  held?: boolean
  /** The order was canceled: nobody pays it. */
  uncharged?: boolean
}

export function OrderSums({ subtotal, shipping, total, held = false, uncharged = false }: OrderSumsProps) {
  return (
    <dl>
      <Sum label="Subtotal" dollars={subtotal} held={held} />
      <Sum label="Shipping" dollars={shipping} held={false} />
      <chakra.div
        display="flex"
        justifyContent="space-between"
        alignItems="center"
        gap="16px"
        paddingBlock="14px"
      >
        <dt>
          <chakra.span textStyle="label" fontSize="1.125rem">
            Total
          </chakra.span>
          <chakra.span display="block" color="quiet" textStyle="small">
            {uncharged ? 'Not charged' : 'Including tax (est.)'}
          </chakra.span>
        </dt>
        {uncharged ? (
          <chakra.dd color="quiet" fontVariantNumeric="tabular-nums">
            <del>{priceText(total)}</del>
          </chakra.dd>
        ) : (
          <chakra.dd textStyle="subheading" fontSize={{ base: '3rem', lg: '3.25rem' }} lineHeight="1">
            <Held held={held}>{priceText(total)}</Held>
          </chakra.dd>
        )}
      </chakra.div>
    </dl>
  )
}

/** The white paper of an order; what is to be done comes below the dotted line. */
export function OrderPaper({ children, foot }: { children: ReactNode; foot?: ReactNode }) {
  return (
    <chakra.div
      data-paper
      bg="card"
      color="text"
      borderWidth="bib"
      borderStyle="solid"
      borderColor="foot"
      borderRadius="bib"
    >
      <chakra.div padding={{ base: '18px 20px 6px', md: '20px 26px 8px' }}>{children}</chakra.div>
      {foot && (
        <chakra.div
          borderTop="3px dotted"
          borderColor="hairline"
          padding={{ base: '18px 20px', md: '20px 26px' }}
        >
          {foot}
        </chakra.div>
      )}
    </chakra.div>
  )
}

/** The paper of an order that is still loading. */
export function LoadingPaper({ label }: { label: string }) {
  return (
    <OrderPaper
      foot={
        <chakra.p role="status" textStyle="tag" minHeight="39px">
          {label}
        </chakra.p>
      }
    >
      {[0, 1].map((line) => (
        <chakra.div
          key={line}
          aria-hidden="true"
          display="grid"
          gridTemplateColumns="56px minmax(0, 1fr) 72px"
          gap="16px"
          alignItems="center"
          paddingBlock="10px"
          borderBottomWidth="hair"
          borderBottomStyle="solid"
          borderColor="hairline"
        >
          <chakra.div height="56px" bg="sunk" />
          <TextLanes width="60%" height="33px" />
          <TextLanes />
        </chakra.div>
      ))}
      <TextLanes marginTop="16px" />
      <TextLanes marginTop="34px" />
      <TextLanes height="51px" marginBlock="30px 14px" />
    </OrderPaper>
  )
}
