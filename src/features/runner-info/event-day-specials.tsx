import { chakra } from '@chakra-ui/react'
import { LinkButton } from '#ui/base/button.tsx'
import { Section } from '#ui/page/page.tsx'

const facts = [
  { title: 'What', text: 'Tee and cap together for $55.00, in every size that is in the tent.' },
  { title: 'When', text: 'On race day only, from 1.5 hours before the start until the last runner is in.' },
  { title: 'How', text: 'Bring your bib to the shop tent. The number on it is your ticket to the price.' },
]

/** What the shop's "Learn More" leads to. */
export function EventDaySpecials() {
  return (
    <chakra.div id="event-day-specials" tabIndex={-1} outline="none" marginTop={{ base: '40px', lg: '72px' }}>
      <Section title="Event Day Specials" line={false}>
        <chakra.div
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'auto minmax(0, 1fr)' }}
          gap={{ base: '20px', md: '32px', lg: '48px' }}
          alignItems="center"
          marginTop="-8px"
        >
          <chakra.div
            display="flex"
            borderBottomWidth="ground"
            borderBottomStyle="solid"
            borderColor="text"
            aria-hidden="true"
          >
            {['shirt', 'cap'].map((name) => (
              <chakra.img
                key={name}
                src={`/art/product-${name}.svg`}
                alt=""
                loading="lazy"
                width={{ base: '50%', md: '180px', lg: '220px' }}
                aspectRatio="1"
              />
            ))}
          </chakra.div>
          <div>
            <dl>
              {facts.map(({ title, text }) => (
                <chakra.div
                  key={title}
                  display="grid"
                  gridTemplateColumns="72px minmax(0, 1fr)"
                  gap="12px"
                  alignItems="baseline"
                  paddingBlock="12px"
                  borderBottom="1px solid"
                  borderColor="hairline"
                >
                  <chakra.dt textStyle="titleSmall">{title}</chakra.dt>
                  <chakra.dd textStyle="lead">{text}</chakra.dd>
                </chakra.div>
              ))}
            </dl>
            <LinkButton to="/shop" variant="outline" marginTop="20px">
              Milepost Merchandise
            </LinkButton>
          </div>
        </chakra.div>
      </Section>
    </chakra.div>
  )
}
