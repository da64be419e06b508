import { Grid, Span, Text } from '#ui/layout/words.tsx'

/** What people can expect after something important was accepted. */
export interface NextStep {
  when: string
  title: string
  text: string
}

const below_each_other = {
  columns: 'minmax(108px, auto) 1fr',
  gap: '0 16px',
  item: '1 / -1',
  inside: 'subgrid',
  when: { base: '2rem', lg: '3.25rem' },
} as const
const side_by_side = {
  columns: { base: below_each_other.columns, lg: 3 },
  gap: { base: below_each_other.gap, lg: '0 32px' },
  item: { base: below_each_other.item, lg: 'auto' },
  inside: { base: below_each_other.inside, lg: '1fr' },
  when: { base: '2rem', lg: '3rem' },
} as const

interface WhatHappensNextProps {
  steps: readonly NextStep[]
  /** Three of them, side by side on wide screens. */
  across?: boolean
}

export function WhatHappensNext({ steps, across = false }: WhatHappensNextProps) {
  const list = across ? side_by_side : below_each_other
  return (
    <section aria-labelledby="what-next">
      <Text as="h2" id="what-next" look="heading" padBottom={16} borderBottom="3px solid" borderColor="text">
        What happens next
      </Text>
      {/* One column for all of the first words, no matter how wide one of them is. */}
      <Grid as="ol" columns={list.columns} gap={list.gap}>
        {steps.map((step) => (
          <Grid
            as="li"
            key={step.title}
            data-news
            column={list.item}
            columns={list.inside}
            alignContent="start"
            padY={16}
            borderBottom="1px solid"
            borderColor="hairline"
          >
            <Span look="subheading" size={list.when} nowrap>
              {step.when}
            </Span>
            <span>
              <Span block look="titleSmall" fontStretch="100%" size="1.0625rem">
                {step.title}
              </Span>
              <Span quiet>{step.text}</Span>
            </span>
          </Grid>
        ))}
      </Grid>
    </section>
  )
}
