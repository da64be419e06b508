import { LinkButton } from '#ui/base/button.tsx'
import { Box, Grid, Row, Text } from '#ui/layout/words.tsx'
import { Section } from '#ui/page/page.tsx'
import { useShownSite } from '#ui/site/shown-site.ts'

const facts = [
  { title: 'What', text: 'Tee and cap together for $55.00, in every size that is in the tent.' },
  { title: 'When', text: 'On race day only, from 1.5 hours before the start until the last runner is in.' },
  { title: 'How', text: 'Bring your bib to the shop tent. The number on it is your ticket to the price.' },
]

/** Where the shop's "Learn More" leads. */
export function EventDaySpecials() {
  const { name } = useShownSite()
  return (
    <Box id="event-day-specials" tabIndex={-1} outline="none" above={{ base: 40, lg: 72 }}>
      <Section title="Event Day Specials" line={false}>
        <Grid
          columns={{ base: '1fr', md: 'auto 1fr' }}
          gap={{ base: 20, md: 32, lg: 48 }}
          align="center"
          above="-8px"
        >
          <Row align="stretch" lineBelow="ground" aria-hidden="true">
            {['shirt', 'cap'].map((product) => (
              <Box
                as="img"
                key={product}
                src={`/art/product-${product}.svg`}
                alt=""
                loading="lazy"
                width={{ base: '50%', md: '180px', lg: '220px' }}
                aspectRatio="1"
              />
            ))}
          </Row>
          <div>
            <dl>
              {facts.map(({ title, text }) => (
                <Grid
                  key={title}
                  columns="72px 1fr"
                  gap={12}
                  align="baseline"
                  padY={12}
                  borderBottom="1px solid"
                  borderColor="hairline"
                >
                  <Text as="dt" look="titleSmall">
                    {title}
                  </Text>
                  <Text as="dd" look="lead">
                    {text}
                  </Text>
                </Grid>
              ))}
            </dl>
            <LinkButton to="/shop" variant="outline" above={20}>
              {name} Merchandise
            </LinkButton>
          </div>
        </Grid>
      </Section>
    </Box>
  )
}
