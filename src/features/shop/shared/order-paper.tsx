import type { ReactNode } from 'react'
import { priceText } from '#domain/kernel/money.ts'
import { Box, Grid, Row, Span, Text } from '#ui/layout/words.tsx'
import { Held } from '#ui/order/order-lines.tsx'
import { TextLanes } from '#ui/page/skeleton.tsx'

function Sum({ label, amount, held }: { label: string; amount: number; held: boolean }) {
  return (
    <Row align="stretch" lineBelow="hair" justify="between" gap={16} padY={12}>
      <dt>{label}</dt>
      <Text as="dd" bold fontVariantNumeric="tabular-nums">
        <Held held={held}>{priceText(amount)}</Held>
      </Text>
    </Row>
  )
}

interface OrderSumsProps {
  /** All in units of the currency. */
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
      <Sum label="Subtotal" amount={subtotal} held={held} />
      <Sum label="Shipping" amount={shipping} held={false} />
      <Row justify="between" gap={16} padY={14}>
        <dt>
          <Span look="label" size="1.125rem">
            Total
          </Span>
          <Span block quiet look="small">
            {uncharged ? 'Not charged' : 'Including tax (est.)'}
          </Span>
        </dt>
        {uncharged ? (
          <Text as="dd" quiet fontVariantNumeric="tabular-nums">
            <del>{priceText(total)}</del>
          </Text>
        ) : (
          <Text as="dd" look="subheading" size={{ base: '3rem', lg: '3.25rem' }} lineHeight="1">
            <Held held={held}>{priceText(total)}</Held>
          </Text>
        )}
      </Row>
    </dl>
  )
}

/** The white paper of an order; what is to be done comes below the dotted line. */
export function OrderPaper({ children, foot }: { children: ReactNode; foot?: ReactNode }) {
  return (
    <Box
      data-paper
      bg="card"
      color="text"
      borderWidth="bib"
      borderStyle="solid"
      borderColor="foot"
      borderRadius="bib"
    >
      <Box pad={{ base: '18px 20px 6px', md: '20px 26px 8px' }}>{children}</Box>
      {foot && (
        <Box borderTop="3px dotted" borderColor="hairline" pad={{ base: '18px 20px', md: '20px 26px' }}>
          {foot}
        </Box>
      )}
    </Box>
  )
}

/** The paper of an order that is still loading. */
export function LoadingPaper({ label }: { label: string }) {
  return (
    <OrderPaper
      foot={
        <Text role="status" look="tag" minHeight="39px">
          {label}
        </Text>
      }
    >
      {[0, 1].map((line) => (
        <Grid
          lineBelow="hair"
          key={line}
          aria-hidden="true"
          columns="56px 1fr 72px"
          gap={16}
          align="center"
          padY={10}
        >
          <Box height="56px" bg="sunk" />
          <TextLanes width="60%" height={33} />
          <TextLanes />
        </Grid>
      ))}
      <TextLanes above={16} />
      <TextLanes above={34} />
      <TextLanes height={51} marginBlock="30px 14px" />
    </OrderPaper>
  )
}
