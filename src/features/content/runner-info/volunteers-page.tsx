import type { ReactNode } from 'react'
import type { ValuesOf } from '#domain/content/site/page-fields.ts'
import { volunteers } from '#domain/content/site/pages/volunteers.ts'
import { Box, Grid, Span, Text } from '#ui/layout/words.tsx'
import { Container, Page } from '#ui/page/page.tsx'
import { PageWords } from '../shared/page-words.tsx'
import { PictureHero } from './picture-hero.tsx'
import { Picture } from '#ui/base/picture.tsx'

type VolunteerWords = ValuesOf<typeof volunteers.fields>

interface VolunteersPageProps {
  /** The form that signs up, with what there is to say about its roles. */
  form: (words: Partial<VolunteerWords>) => ReactNode
  /** A sign-up of this device is being changed, which needs no more than the form. */
  changes: boolean
}

export function VolunteersPage({ form, changes }: VolunteersPageProps) {
  return (
    <PageWords
      page={volunteers}
      unwritten={changes && <Page title="Volunteers">{<Box max={640}>{form({})}</Box>}</Page>}
    >
      {(words) => (
        <>
          <PictureHero title="Volunteers" intro={words.intro} picture={words.picture} />
          <Container
            display="grid"
            columns={{ base: '1fr', lg: 'minmax(0, 640px) 1fr' }}
            gap={{ base: 48, lg: 80 }}
            align="start"
            padTop={{ base: 24, lg: 56 }}
            padBottom={{ base: 48, lg: 80 }}
          >
            {form(words)}
            {words.day.length > 0 && <Day title={words.day_title} moments={words.day} />}
          </Container>
        </>
      )}
    </PageWords>
  )
}

/** What volunteers can expect, on the line. */
function Day({ title, moments }: { title: string; moments: VolunteerWords['day'] }) {
  const is_drawn = moments.some(({ picture }) => picture !== '')
  return (
    <Box as="aside" aria-labelledby="your-day">
      <Text as="h2" id="your-day" look="title">
        {title || 'The day, from the gun'}
      </Text>
      <Box as="ol" above={8}>
        {moments.map(({ clock, title: happens, text, picture }, place) => (
          <Grid
            as="li"
            lineBelow="ground"
            key={place}
            columns={is_drawn ? '88px 1fr 92px' : '88px 1fr'}
            gap={14}
            align="end"
            padTop={20}
          >
            <Span look="subheading" size={{ base: '1.9rem', lg: '2.1rem' }} padBottom={16}>
              {clock}
            </Span>
            <Span padBottom={14} anywhere>
              <Text as="strong" block>
                {happens}
              </Text>
              <Span quiet look="small">
                {text}
              </Span>
            </Span>
            {picture && (
              <Picture
                src={picture}
                alt=""
                loading="lazy"
                height="112px"
                wide
                objectFit="contain"
                objectPosition="right bottom"
              />
            )}
          </Grid>
        ))}
      </Box>
    </Box>
  )
}
