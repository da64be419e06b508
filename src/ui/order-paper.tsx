import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { priceText } from '#domain/money.ts'

function Sum({ label, dollars }: { label: string; dollars: number }) {
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
        {priceText(dollars)}
      </chakra.dd>
    </chakra.div>
  )
}

export interface OrderSumsProps {
  /** All in dollars. */
  subtotal: number
  shipping: number
  total: number
}

export function OrderSums({ subtotal, shipping, total }: OrderSumsProps) {
  return (
    <dl>
      <Sum label="Subtotal" dollars={subtotal} />
      <Sum label="Shipping" dollars={shipping} />
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
            Including tax (est.)
          </chakra.span>
        </dt>
        <chakra.dd textStyle="subheading" fontSize={{ base: '3rem', lg: '3.25rem' }} lineHeight="1">
          {priceText(total)}
        </chakra.dd>
      </chakra.div>
    </dl>
  )
}

/** The white paper on which an order stands; what is to be done comes below the dotted line. */
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
