import type { ReactNode } from 'react'
import { useEvents } from '#data/events/events.ts'
import { LinkButton } from '#ui/base/button.tsx'
import { LaneStroke } from '#ui/drawing/lane-stroke.tsx'
import { Box, Grid, Text } from '#ui/layout/words.tsx'
import { Container, usePageHeading } from '#ui/page/page.tsx'
import { PostPicture } from '#ui/post/post-picture.tsx'
import { useShownSite } from '#ui/site/shown-site.ts'
import { YearsProfile } from './years-profile.tsx'

export function AboutPage() {
  const events = useEvents().value
  const longest = Math.max(
    0,
    ...events.filter(({ status }) => status === 'upcoming').map((e) => e.registered),
  )
  return (
    <>
      <Hero />
      <Container padTop={{ base: 36, lg: 56 }} padBottom={{ base: 40, lg: 72 }}>
        <Story />
        <Box as="section" aria-labelledby="years" above={{ base: 36, lg: 56 }}>
          <Text as="h2" id="years" look="title" below={{ base: 8, lg: '-8px' }} position="relative">
            The course so far
          </Text>
          <YearsProfile
            now={new Date().getFullYear()}
            nowText={
              longest > 0 ? `${longest.toLocaleString('en-US')} on one start list` : 'You, at the next start'
            }
          />
        </Box>
        <Grid
          columns={{ base: '1fr', lg: '1fr 1fr 340px' }}
          gap={{ base: 32, lg: 40 }}
          above={{ base: 44, lg: 56 }}
          align="start"
        >
          <Aim title="Mission">
            Bring people together through fitness and social running events, at a distance they can finish and
            a price they can pay.
          </Aim>
          <Aim title="Vision">
            A start line in every neighborhood, where the person beside you is somebody you did not know
            yesterday.
          </Aim>
          <NextOne />
        </Grid>
      </Container>
    </>
  )
}

function Hero() {
  const { name } = useShownSite()
  const heading = usePageHeading('Who We Are')
  return (
    <Box lineBelow="ground">
      <Container
        display="grid"
        columns={{ base: '1fr', lg: '1fr 470px' }}
        columnGap="48px"
        align="end"
        padTop={{ base: 24, lg: 28 }}
      >
        <Box padBottom={{ base: 20, lg: 40 }}>
          <Text
            as="h1"
            ref={heading}
            tabIndex={-1}
            look="display"
            size={{ base: 'min(25vw, 6.4rem)', md: '8rem', lg: 'clamp(8rem, 14vw, 11rem)' }}
          >
            Who <br />
            We Are
          </Text>
          <Text look="lead" size={{ base: '1.125rem', lg: '1.4rem' }} max="32em" above={{ base: 14, lg: 28 }}>
            {name} began as one person, a borrowed megaphone and the idea that a race is the shortest way to
            turn strangers into neighbors.
          </Text>
        </Box>
        <Box height={{ base: 'min(92vw, 420px)', lg: '500px' }}>
          <PostPicture src="/art/hero-bib.svg" alt="" cut="wide" eager position="center 32%" />
        </Box>
      </Container>
    </Box>
  )
}

function Story() {
  return (
    <Grid
      as="section"
      aria-labelledby="story"
      columns={{ base: '1fr', lg: '300px 1fr 1fr' }}
      gap={{ base: 14, lg: 48 }}
    >
      <Text as="h2" id="story" look="heading" size={{ base: '2.75rem', lg: '3.75rem' }}>
        The story
      </Text>
      <Text look="lead">
        In 2011 our founder, Noor Haddad, wanted people in Alder Bay to meet each other in the open air.
        Forty-one came to the first 5K, most of them walked it, and the last one home got the loudest cheer.
        That has stayed the rule.
      </Text>
      <Text look="lead">
        The races are social on purpose: you can walk, push, roll or run, alone or in a team of fifteen. And
        each one carries a cause, named at the start line, so that everybody knows what the day is for as well
        as how far it is.
      </Text>
    </Grid>
  )
}

function Aim({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box as="section" lineAbove="ground" aria-label={title} padTop={14}>
      <Text as="h2" look="subheading">
        {title}
      </Text>
      <Text look="lead" above={12}>
        {children}
      </Text>
    </Box>
  )
}

function NextOne() {
  return (
    <Box
      as="section"
      aria-labelledby="next-one"
      data-on-black
      bg="header"
      color="header.text"
      padTop={24}
      overflow="hidden"
    >
      <Box padX={24} padBottom={18}>
        <Text as="h2" id="next-one" look="subheading" size={{ base: '2.6rem', lg: '3.25rem' }}>
          Run the next one with us
        </Text>
        <LinkButton to="/register" variant="accent" wide above={16}>
          Register for an Event
        </LinkButton>
      </Box>
      <LaneStroke />
    </Box>
  )
}
