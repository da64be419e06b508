import { chakra } from '@chakra-ui/react'

/** What people can expect after something important was accepted. */
export interface NextStep {
  when: string
  title: string
  text: string
}

const below_each_other = {
  columns: 'minmax(108px, auto) minmax(0, 1fr)',
  gap: '16px',
  item: '1 / -1',
  inside: 'subgrid',
  when: '2rem',
} as const
const side_by_side = {
  columns: { base: below_each_other.columns, lg: 'repeat(3, minmax(0, 1fr))' },
  gap: { base: '16px', lg: '32px' },
  item: { base: '1 / -1', lg: 'auto' },
  inside: { base: 'subgrid', lg: 'minmax(0, 1fr)' },
  when: { base: '2rem', lg: '3rem' },
} as const

export interface WhatHappensNextProps {
  steps: readonly NextStep[]
  /** Three of them, side by side on wide screens. */
  across?: boolean
}

export function WhatHappensNext({ steps, across = false }: WhatHappensNextProps) {
  const list = across ? side_by_side : below_each_other
  return (
    <section aria-labelledby="what-next">
      <chakra.h2
        id="what-next"
        textStyle="heading"
        paddingBottom="16px"
        borderBottom="3px solid"
        borderColor="text"
      >
        What happens next
      </chakra.h2>
      {/* One column for all of the first words, no matter how wide one of them is. */}
      <chakra.ol listStyleType="none" display="grid" gridTemplateColumns={list.columns} columnGap={list.gap}>
        {steps.map((step) => (
          <chakra.li
            key={step.title}
            data-news
            display="grid"
            gridColumn={list.item}
            gridTemplateColumns={list.inside}
            alignContent="start"
            paddingBlock="16px"
            borderBottom="1px solid"
            borderColor="hairline"
          >
            <chakra.span textStyle="subheading" fontSize={list.when} whiteSpace="nowrap">
              {step.when}
            </chakra.span>
            <span>
              <chakra.span display="block" textStyle="titleSmall" fontStretch="100%" fontSize="1.0625rem">
                {step.title}
              </chakra.span>
              <chakra.span color="quiet">{step.text}</chakra.span>
            </span>
          </chakra.li>
        ))}
      </chakra.ol>
    </section>
  )
}
