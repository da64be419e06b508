import { Fragment } from 'react'
import { useEvents } from '#data/events/events.ts'
import type { ValuesOf } from '#domain/content/site/page-fields.ts'
import { runner_info } from '#domain/content/site/pages/runner-info.ts'
import { comingEvents } from '#domain/events/event-start.ts'
import type { RaceEvent } from '#domain/events/event.ts'
import { isRaceDayByRule, usualHours } from '#domain/events/pickup-hours.ts'
import { LinkButton } from '#ui/base/button.tsx'
import { formatDay } from '#ui/base/calendar-date.ts'
import { Icon } from '#ui/base/icons.tsx'
import { AppLink, TextLink } from '#ui/base/link.tsx'
import { Container, Page, Section } from '#ui/page/page.tsx'
import { Box, Grid, Span, Text } from '#ui/layout/words.tsx'
import { PageWords } from '../shared/page-words.tsx'
import { Prose } from '#ui/base/prose.tsx'
import { Hours } from './hours.tsx'
import { raceDaySteps } from './race-day.ts'
import styles from './runner-info-page.module.css'
import { EventDaySpecials } from './event-day-specials.tsx'
import { WaysIn } from './ways-in.tsx'

export type RunnerInfoWords = ValuesOf<typeof runner_info.fields>

export function RunnerInfoPage() {
  return <PageWords page={runner_info}>{(words) => <Words words={words} />}</PageWords>
}

function Words({ words }: { words: RunnerInfoWords }) {
  const { intro, steps, rules, questions } = words
  const coming = comingEvents(useEvents().value)
  // The steps are those of race days by the rule.
  const next = coming.find((event) => isRaceDayByRule(words, event)) ?? null
  const columns = steps.length > 0 && rules.length > 0 ? '1fr 1fr' : '1fr'
  return (
    <Page
      title="Runner Info"
      headline={
        <>
          Runner <br />
          Info
        </>
      }
      intro={intro}
      standing={
        <Pickup words={words} exceptions={coming.filter(({ pickup_hours }) => pickup_hours !== null)} />
      }
      bleed
    >
      <Container padTop={{ base: 32, lg: 56 }} padBottom={{ base: 48, lg: 80 }}>
        <Grid columns={{ base: '1fr', lg: columns }} gap={{ base: 36, lg: 72 }} align="start">
          {steps.length > 0 && <RaceDay planned={steps} next={next} />}
          {rules.length > 0 && (
            // The first section of a parent has no margin above it.
            <div>
              <Rules rules={rules} />
            </div>
          )}
        </Grid>
        {questions.length > 0 && <Questions questions={questions} />}
        <EventDaySpecials />
        <WaysIn words={words} />
      </Container>
    </Page>
  )
}

interface PickupProps {
  words: RunnerInfoWords
  /** Races to come with hours of their own. */
  exceptions: readonly RaceEvent[]
}

/** The hours come first: nearly everybody looks for them. */
function Pickup({ words, exceptions }: PickupProps) {
  const rows = usualHours(words)
  return (
    <section aria-labelledby="pickup" className={styles.pickup}>
      <Text as="h2" id="pickup" look="subheading">
        Packet Pick Up
      </Text>
      {rows.length > 0 && <Hours rows={rows} />}
      {exceptions.length > 0 && (
        <Text above={12}>
          Other hours:{' '}
          {exceptions.map(({ id, slug, name }, at) => (
            <Fragment key={id}>
              {at > 0 && ', '}
              <AppLink to={`/events/${slug}`} underline>
                {name}
              </AppLink>
            </Fragment>
          ))}
          .
        </Text>
      )}
      <LinkButton
        to="/runner-info/packet-pickup"
        variant="accent"
        size="lg"
        data-screen-only
        className={styles.packet}
        above={18}
      >
        My bib and packet <Icon name="arrow-right" />
      </LinkButton>
    </section>
  )
}

function Rules({ rules }: Pick<RunnerInfoWords, 'rules'>) {
  return (
    <Section title="Rules">
      <Box as="ol" above="-14px">
        {rules.map(({ text }, index) => (
          <Grid
            as="li"
            key={index}
            columns="36px 1fr"
            align="baseline"
            padY={14}
            borderBottom="1px solid"
            borderColor="hairline"
            look="lead"
          >
            <Span look="subheading" size={{ base: '1.75rem', lg: '2rem' }} aria-hidden="true">
              {index + 1}
            </Span>
            {text}
          </Grid>
        ))}
      </Box>
    </Section>
  )
}

interface RaceDayProps {
  planned: RunnerInfoWords['steps']
  next: RaceEvent | null
}

function RaceDay({ planned, next }: RaceDayProps) {
  const steps = raceDaySteps(planned, next, new Date())
  const underway = steps.some(({ now }) => now)
  return (
    <Section title="Race day" line={false}>
      <Text quiet above="-24px" below={20}>
        {next ? (
          <>
            By the clock of <TextLink to={`/events/${next.slug}`}>{next.name}</TextLink>,{' '}
            {formatDay(next.event_date)}.
          </>
        ) : (
          'Hours and minutes from the gun, for every race.'
        )}
      </Text>
      <ol>
        {steps.map((step, index) => {
          const pink = underway ? step.now : step.gun
          return (
            <Grid
              as="li"
              key={index}
              columns={{ base: '76px 24px 1fr', lg: '96px 28px 1fr' }}
              gap={{ base: 12, lg: 16 }}
              aria-current={step.now ? 'step' : undefined}
            >
              <Span look="subheading" size={{ base: '1.9rem', lg: '2.25rem' }} textAlign="right">
                {step.clock}
              </Span>
              <span aria-hidden="true" className={styles.course}>
                <Span
                  position="absolute"
                  insetInline="0"
                  top="2px"
                  height="26px"
                  bg={pink ? 'accent.fill' : 'text'}
                  data-shape={pink ? 'now' : 'bar'}
                  clipPath="polygon(0 7px, 100% 0, 100% 100%, 0 100%)"
                />
              </span>
              <Span padBottom={{ base: 26, lg: 30 }} padTop={2}>
                <Text as="strong" block look="lead" bold>
                  {step.title}
                  {step.now && <Span spoken> (now)</Span>}
                </Text>
                <Span quiet>{step.text}</Span>
              </Span>
            </Grid>
          )
        })}
      </ol>
    </Section>
  )
}

function Questions({ questions }: Pick<RunnerInfoWords, 'questions'>) {
  return (
    <Box above={{ base: 40, lg: 72 }}>
      <Section title="Questions and Answers">
        <Box above="-14px">
          {questions.map(({ question, answer }, index) => (
            <Grid
              key={index}
              columns={{ base: '1fr', lg: '1fr 1.6fr' }}
              gap={{ base: 8, lg: 48 }}
              align="baseline"
              padY={18}
              borderBottom="1px solid"
              borderColor="hairline"
            >
              <Text as="h3" look="titleSmall" anywhere>
                {question}
              </Text>
              <Box max="36em" shrink>
                <Prose>{answer}</Prose>
              </Box>
            </Grid>
          ))}
        </Box>
      </Section>
    </Box>
  )
}
