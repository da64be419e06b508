import type { ValuesOf } from '#domain/content/site/page-fields.ts'
import { specials } from '#domain/content/site/pages/specials.ts'
import { LinkButton } from '#ui/base/button.tsx'
import { Box, Grid, Row, Text } from '#ui/layout/words.tsx'
import { Section } from '#ui/page/page.tsx'
import { useShownSite } from '#ui/site/shown-site.ts'
import { BlockWords } from '../shared/page-words.tsx'
import { Picture } from '#ui/base/picture.tsx'

type SpecialsWords = ValuesOf<typeof specials.fields>

/** Where the shop's "Learn More" leads. */
export function EventDaySpecials() {
  return (
    <BlockWords page={specials} awaited={<Block words={null} />}>
      {(words) => words.facts.length > 0 && <Block words={words} />}
    </BlockWords>
  )
}

/** With room for its words until they have come. */
function Block({ words }: { words: SpecialsWords | null }) {
  return (
    <Box id="event-day-specials" tabIndex={-1} outline="none" above={{ base: 40, lg: 72 }}>
      <Section title="Event Day Specials" line={false}>
        {words ? <Words words={words} /> : <Box height={{ base: '480px', md: '300px' }} />}
      </Section>
    </Box>
  )
}

function Words({ words: { facts, pictures } }: { words: SpecialsWords }) {
  const { name } = useShownSite()
  return (
    <Grid
      columns={{ base: '1fr', md: pictures.length > 0 ? 'auto 1fr' : '1fr' }}
      gap={{ base: 20, md: 32, lg: 48 }}
      align="center"
      above="-8px"
    >
      {pictures.length > 0 && (
        <Row align="stretch" lineBelow="ground" aria-hidden="true">
          {pictures.map(({ picture }, at) => (
            <Picture
              key={at}
              src={picture}
              shown="(min-width: 48rem) 14rem, 50vw"
              alt=""
              loading="lazy"
              width={{ base: '50%', md: '180px', lg: '220px' }}
              aspectRatio="1"
              objectFit="cover"
            />
          ))}
        </Row>
      )}
      <div>
        <dl>
          {facts.map(({ title, text }, at) => (
            <Grid
              key={at}
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
  )
}
