import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useEvents } from '#data/races/events.ts'
import { LinkButton } from '#ui/base/button.tsx'
import { LaneStroke } from '#ui/drawing/lane-stroke.tsx'
import { Container, usePageHeading } from '#ui/page/page.tsx'
import { PostPicture } from '#ui/post/post-picture.tsx'
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
      <Container paddingTop={{ base: '36px', lg: '56px' }} paddingBottom={{ base: '40px', lg: '72px' }}>
        <Story />
        <chakra.section aria-labelledby="years" marginTop={{ base: '36px', lg: '56px' }}>
          <chakra.h2
            id="years"
            textStyle="title"
            marginBottom={{ base: '8px', lg: '-8px' }}
            position="relative"
          >
            The course so far
          </chakra.h2>
          <YearsProfile
            now={new Date().getFullYear()}
            nowText={
              longest > 0 ? `${longest.toLocaleString('en-US')} on one start list` : 'You, at the next start'
            }
          />
        </chakra.section>
        <chakra.div
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '1fr 1fr 340px' }}
          gap={{ base: '32px', lg: '40px' }}
          marginTop={{ base: '44px', lg: '56px' }}
          alignItems="start"
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
        </chakra.div>
      </Container>
    </>
  )
}

function Hero() {
  const heading = usePageHeading('Who We Are')
  return (
    <chakra.div borderBottomWidth="ground" borderBottomStyle="solid" borderColor="text">
      <Container
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 470px' }}
        columnGap="48px"
        alignItems="end"
        paddingTop={{ base: '24px', lg: '28px' }}
      >
        <chakra.div paddingBottom={{ base: '20px', lg: '40px' }}>
          <chakra.h1
            ref={heading}
            tabIndex={-1}
            textStyle="display"
            fontSize={{ base: 'min(25vw, 6.4rem)', md: '8rem', lg: 'clamp(8rem, 14vw, 11rem)' }}
          >
            Who <br />
            We Are
          </chakra.h1>
          <chakra.p
            textStyle="lead"
            fontSize={{ base: '1.125rem', lg: '1.4rem' }}
            maxWidth="32em"
            marginTop={{ base: '14px', lg: '28px' }}
          >
            Milepost began as one person, a borrowed megaphone and the idea that a race is the shortest way to
            turn strangers into neighbors.
          </chakra.p>
        </chakra.div>
        <chakra.div height={{ base: 'min(92vw, 420px)', lg: '500px' }}>
          <PostPicture src="/art/hero-bib.svg" alt="" cut="wide" eager position="center 32%" />
        </chakra.div>
      </Container>
    </chakra.div>
  )
}

function Story() {
  return (
    <chakra.section
      aria-labelledby="story"
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '300px 1fr 1fr' }}
      gap={{ base: '14px', lg: '48px' }}
    >
      <chakra.h2 id="story" textStyle="heading" fontSize={{ base: '2.75rem', lg: '3.75rem' }}>
        The story
      </chakra.h2>
      <chakra.p textStyle="lead">
        In 2011 our founder, Noor Haddad, wanted people in Alder Bay to meet each other in the open air.
        Forty-one came to the first 5K, most of them walked it, and the last one home got the loudest cheer.
        That has stayed the rule.
      </chakra.p>
      <chakra.p textStyle="lead">
        The races are social on purpose: you can walk, push, roll or run, alone or in a team of fifteen. And
        each one carries a cause, named at the start line, so that everybody knows what the day is for as well
        as how far it is.
      </chakra.p>
    </chakra.section>
  )
}

function Aim({ title, children }: { title: string; children: ReactNode }) {
  return (
    <chakra.section
      aria-label={title}
      borderTopWidth="ground"
      borderTopStyle="solid"
      borderColor="text"
      paddingTop="14px"
    >
      <chakra.h2 textStyle="subheading">{title}</chakra.h2>
      <chakra.p textStyle="lead" marginTop="12px">
        {children}
      </chakra.p>
    </chakra.section>
  )
}

function NextOne() {
  return (
    <chakra.section
      aria-labelledby="next-one"
      data-on-black
      bg="header"
      color="header.text"
      paddingTop="24px"
      overflow="hidden"
    >
      <chakra.div paddingInline="24px" paddingBottom="18px">
        <chakra.h2 id="next-one" textStyle="subheading" fontSize="2.6rem">
          Run the next one with us
        </chakra.h2>
        <LinkButton to="/register" variant="accent" wide marginTop="16px">
          Register for an Event
        </LinkButton>
      </chakra.div>
      <LaneStroke />
    </chakra.section>
  )
}
