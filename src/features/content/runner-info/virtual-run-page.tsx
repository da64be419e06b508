import { useEvents } from '#data/events/events.ts'
import type { ValuesOf } from '#domain/content/site/page-fields.ts'
import { virtual_run } from '#domain/content/site/pages/virtual-run.ts'
import type { RaceEvent } from '#domain/events/event.ts'
import { LinkButton } from '#ui/base/button.tsx'
import { formatShortDay } from '#ui/base/calendar-date.ts'
import { countWord } from '#ui/base/counted.ts'
import { useShownSite } from '#ui/site/shown-site.ts'
import { Icon } from '#ui/base/icons.tsx'
import { LaneNumeral } from '#ui/drawing/lane-numeral.tsx'
import { TextLink } from '#ui/base/link.tsx'
import { Grid, List, Row, Span, Text } from '#ui/layout/words.tsx'
import { MailButton } from './mail-button.tsx'
import { Container, Section } from '#ui/page/page.tsx'
import { PageWords } from '../shared/page-words.tsx'
import { PictureHero } from './picture-hero.tsx'
import { hillPost, virtualRace, virtualWindow } from './virtual-window.ts'
import styles from './virtual-run-page.module.css'

type VirtualRunWords = ValuesOf<typeof virtual_run.fields>

export function VirtualRunPage() {
  return <PageWords page={virtual_run}>{(words) => <Words words={words} />}</PageWords>
}

function Words({ words: { intro, picture, dates, steps, switching, switching_until } }: WordsProps) {
  const next = virtualRace(useEvents().value, dates)
  return (
    <>
      <PictureHero
        title="Virtual Run"
        headline={
          <>
            Virtual <br />
            Run
          </>
        }
        intro={intro}
        picture={picture}
      >
        <LinkButton to={next ? `/register?event=${next.slug}` : '/register'} variant="accent" size="lg">
          Register Now <Icon name="arrow-right" />
        </LinkButton>
      </PictureHero>
      <Container padTop={{ base: 28, lg: 56 }} padBottom={{ base: 48, lg: 80 }}>
        {dates.length > 0 && <Dates dates={dates} next={next} />}
        {steps.length > 0 && <HowItWorks steps={steps} />}
        {switching && <Switching question={switching} until={switching_until} next={next} />}
      </Container>
    </>
  )
}

interface WordsProps {
  words: VirtualRunWords
}

interface DatesProps {
  dates: VirtualRunWords['dates']
  /** The race of the dates, if there is one. */
  next: RaceEvent | null
}

function Dates({ dates, next }: DatesProps) {
  const count = dates.length
  return (
    <Section title={`${countWord(count)} ${count === 1 ? 'date' : 'dates'}`} line={false}>
      <Text quiet above="-24px" below={{ base: 20, lg: '0' }}>
        {next ? (
          <>
            As they fall for <TextLink to={`/events/${next.slug}`}>{next.name}</TextLink>.
          </>
        ) : (
          'As they fall around every race.'
        )}
      </Text>
      <List as="ol" columns={{ lg: count }} gap={{ lg: 14 }}>
        {virtualWindow(dates, next?.event_date ?? null).map(({ days, rule, title, text }, place) => {
          const { ink, height } = hillPost(place, count)
          return (
            <li key={place} className={styles.date}>
              <span aria-hidden="true" className={styles.hill}>
                <Span
                  className={styles.post}
                  bg={ink}
                  data-shape="ink"
                  height={{ base: '100%', lg: `${height}%` }}
                />
              </span>
              <Span block padTop={{ lg: 14 }}>
                <Span block look="subheading" size={{ base: '1.75rem', lg: '2rem' }}>
                  {days.length > 0 ? days.map(formatShortDay).join(' to ') : rule}
                </Span>
                <Text as="strong" block above={6}>
                  {title}
                </Text>
                <Span quiet look="small">
                  {days.length > 0 && `${rule}. `}
                  {text}
                </Span>
              </Span>
            </li>
          )
        })}
      </List>
    </Section>
  )
}

function HowItWorks({ steps }: { steps: VirtualRunWords['steps'] }) {
  return (
    <Section title="How it works">
      <List
        as="ol"
        columns={{ base: '1fr', md: steps.length === 4 ? 2 : Math.min(3, steps.length) }}
        gap={{ base: 24, md: 40 }}
      >
        {steps.map(({ title, text }, place) => (
          <Grid as="li" key={place} columns={{ base: '64px 1fr', md: '1fr' }} alignContent="start">
            <Span block aria-hidden="true" below={{ md: 12 }}>
              <LaneNumeral size="4rem">{String(place + 1)}</LaneNumeral>
            </Span>
            <span>
              <Text as="h3" look="titleSmall">
                {title}
              </Text>
              <Text quiet above={4}>
                {text}
              </Text>
            </span>
          </Grid>
        ))}
      </List>
    </Section>
  )
}

interface SwitchingProps {
  question: string
  /** Until when, as the end of a sentence; '' for no such day. */
  until: string
  next: RaceEvent | null
}

function Switching({ question, until, next }: SwitchingProps) {
  const { email, phone } = useShownSite().contact
  const way = email ? `Write to ${email}` : phone ? `Call ${phone}` : 'Tell us'
  return (
    <Row lineAbove="ground" wrap justify="between" gap="16px 32px" above={{ base: 40, lg: 64 }} padTop={20}>
      <Text look="title" max="22em">
        {question} {[way, until].filter(Boolean).join(' ')}.
      </Text>
      <MailButton
        subject={next ? `Switch to virtual, ${next.name}` : 'Switch to virtual'}
        asks={['Name', 'Reference of the registration']}
        variant="outline"
      >
        <Icon name="send" /> Switch to virtual
      </MailButton>
    </Row>
  )
}
