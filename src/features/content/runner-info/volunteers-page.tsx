import type { ReactNode } from 'react'
import { Box, Grid, Span, Text } from '#ui/layout/words.tsx'
import { Container } from '#ui/page/page.tsx'
import { PictureHero } from './picture-hero.tsx'

interface VolunteersPageProps {
  /** The form that signs up. */
  form: ReactNode
}

export function VolunteersPage({ form }: VolunteersPageProps) {
  return (
    <>
      <PictureHero
        title="Volunteers"
        intro="No race without cups, flags and clocks. Two hours of your Saturday, a shirt, breakfast and the best view of the finish."
        picture="/art/blog-aid-station.svg"
        ink="sky"
        position="70% bottom"
      />
      <Container
        display="grid"
        columns={{ base: '1fr', lg: 'minmax(0, 640px) 1fr' }}
        gap={{ base: 48, lg: 80 }}
        align="start"
        padTop={{ base: 24, lg: 56 }}
        padBottom={{ base: 48, lg: 80 }}
      >
        {form}
        <Day />
      </Container>
    </>
  )
}

const hours = [
  { clock: '−0:45', title: 'Breakfast', text: 'Rolls, coffee and who stands where', figure: 'cup' },
  {
    clock: '−0:15',
    title: 'Everybody in place',
    text: 'Cups filled, flags up, clocks set',
    figure: 'marshal',
  },
  { clock: '0:00', title: 'The gun', text: 'From here on they come to you', figure: 'timer' },
  {
    clock: '+1:15',
    title: 'The last one home',
    text: 'You will be hoarse. That is the job',
    figure: 'walker',
  },
] as const

/** What volunteers can expect, on the line. */
function Day() {
  return (
    <Box as="aside" aria-labelledby="your-saturday">
      <Text as="h2" id="your-saturday" look="title">
        Your Saturday, from the gun
      </Text>
      <Box as="ol" above={8}>
        {hours.map(({ clock, title, text, figure }) => (
          <Grid
            as="li"
            lineBelow="ground"
            key={title}
            columns="88px 1fr 92px"
            gap={14}
            align="end"
            padTop={20}
          >
            <Span look="subheading" size={{ base: '1.9rem', lg: '2.1rem' }} padBottom={16}>
              {clock}
            </Span>
            <Span padBottom={14}>
              <Text as="strong" block>
                {title}
              </Text>
              <Span quiet look="small">
                {text}
              </Span>
            </Span>
            <Box
              as="img"
              src={`/art/figure-${figure}.svg`}
              alt=""
              loading="lazy"
              height="112px"
              wide
              objectFit="contain"
              objectPosition="right bottom"
            />
          </Grid>
        ))}
      </Box>
    </Box>
  )
}
