import { chakra } from '@chakra-ui/react'

/** What one can expect, after something that matters was accepted. */
export interface NextStep {
  when: string
  title: string
  text: string
}

export function WhatHappensNext({ steps }: { steps: readonly NextStep[] }) {
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
      <chakra.ol listStyleType="none">
        {steps.map((step) => (
          <chakra.li
            key={step.title}
            data-news
            display="grid"
            gridTemplateColumns="minmax(108px, auto) 1fr"
            gap="16px"
            paddingBlock="16px"
            borderBottom="1px solid"
            borderColor="hairline"
          >
            <chakra.span textStyle="subheading" fontSize="2rem" whiteSpace="nowrap">
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
