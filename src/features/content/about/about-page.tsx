import type { ReactNode } from 'react'
import { about } from '#domain/content/site/pages/about.ts'
import type { ValuesOf } from '#domain/content/site/page-fields.ts'
import { useEvents } from '#data/events/events.ts'
import { LinkButton } from '#ui/base/button.tsx'
import { LaneStroke } from '#ui/drawing/lane-stroke.tsx'
import { Box, Grid, Text } from '#ui/layout/words.tsx'
import { Container, usePageHeading } from '#ui/page/page.tsx'
import { PostPicture } from '#ui/post/post-picture.tsx'
import { PageWords } from '../shared/page-words.tsx'
import { paragraphsOf, Prose } from '#ui/base/prose.tsx'
import { YearsProfile } from './years-profile.tsx'

type AboutWords = ValuesOf<typeof about.fields>

export function AboutPage() {
  return <PageWords page={about}>{(words) => <Words words={words} />}</PageWords>
}

function Words({ words }: { words: AboutWords }) {
  const { story, years, mission, vision, call } = words
  const events = useEvents().value
  const longest = Math.max(
    0,
    ...events.filter(({ status }) => status === 'upcoming').map((e) => e.registered),
  )
  return (
    <>
      <Hero words={words} />
      <Container padTop={{ base: 36, lg: 56 }} padBottom={{ base: 40, lg: 72 }}>
        {story && <Story text={story} />}
        {years.length > 0 && (
          <Box as="section" aria-labelledby="years" above={{ base: 36, lg: 56 }}>
            <Text as="h2" id="years" look="title" below={{ base: 8, lg: '-8px' }} position="relative">
              The course so far
            </Text>
            <YearsProfile
              years={years}
              now={new Date().getFullYear()}
              nowText={
                longest > 0
                  ? `${longest.toLocaleString('en-US')} on one start list`
                  : 'You, at the next start'
              }
            />
          </Box>
        )}
        <Grid
          columns={{ base: '1fr', lg: '1fr 1fr 340px' }}
          gap={{ base: 32, lg: 40 }}
          above={{ base: 44, lg: 56 }}
          align="start"
        >
          {mission && <Aim title="Mission">{mission}</Aim>}
          {vision && <Aim title="Vision">{vision}</Aim>}
          <NextOne call={call} />
        </Grid>
      </Container>
    </>
  )
}

function Hero({ words: { intro, picture } }: { words: AboutWords }) {
  const heading = usePageHeading('Who We Are')
  return (
    <Box lineBelow="ground">
      <Container
        display="grid"
        columns={{ base: '1fr', lg: picture ? '1fr 470px' : '1fr' }}
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
            {intro}
          </Text>
        </Box>
        {picture && (
          <Box height={{ base: 'min(92vw, 420px)', lg: '500px' }}>
            <PostPicture
              src={picture}
              shown="(min-width: 64rem) 50vw, 100vw"
              alt=""
              cut="wide"
              eager
              position="center 32%"
            />
          </Box>
        )}
      </Container>
    </Box>
  )
}

/** On a wide screen its first half stands beside its second. */
function Story({ text }: { text: string }) {
  const paragraphs = paragraphsOf(text)
  const half = Math.ceil(paragraphs.length / 2)
  const columns = [paragraphs.slice(0, half), paragraphs.slice(half)].filter((column) => column.length > 0)
  return (
    <Grid
      as="section"
      aria-labelledby="story"
      columns={{ base: '1fr', lg: columns.length > 1 ? '300px 1fr 1fr' : '300px 1fr' }}
      gap={{ base: 14, lg: 48 }}
    >
      <Text as="h2" id="story" look="heading" size={{ base: '2.75rem', lg: '3.75rem' }}>
        The story
      </Text>
      {columns.map((column) => (
        <Prose key={column[0]}>{column.join('\n\n')}</Prose>
      ))}
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

function NextOne({ call }: { call: string }) {
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
          {call || 'Next race'}
        </Text>
        <LinkButton to="/register" variant="accent" wide above={16}>
          Register for an Event
        </LinkButton>
      </Box>
      <LaneStroke />
    </Box>
  )
}
