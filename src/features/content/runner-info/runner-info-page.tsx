import { useEvents } from '#data/events/events.ts'
import { comingEvents } from '#domain/events/event-start.ts'
import type { RaceEvent } from '#domain/events/event.ts'
import { LinkButton } from '#ui/base/button.tsx'
import { formatDay } from '#ui/base/calendar-date.ts'
import { Icon } from '#ui/base/icons.tsx'
import { TextLink } from '#ui/base/link.tsx'
import { Container, Page, Section } from '#ui/page/page.tsx'
import { Box, Grid, Span, Text } from '#ui/layout/words.tsx'
import { Hours, usual_hours } from './hours.tsx'
import { raceDaySteps } from './race-day.ts'
import styles from './runner-info-page.module.css'
import { EventDaySpecials } from './event-day-specials.tsx'
import { WaysIn } from './ways-in.tsx'

const rules = [
  'Bib on the front, all four corners pinned.',
  'Your number is yours. Ask us before you swap it.',
  'One ear free, or both. You need to hear the marshals.',
  'Chairs and strollers keep left on the climbs.',
  'If you stop, step off the line and tell a marshal.',
]

export function RunnerInfoPage() {
  const next = comingEvents(useEvents().value)[0] ?? null
  return (
    <Page
      title="Runner Info"
      headline={
        <>
          Runner <br />
          Info
        </>
      }
      intro="Everything before the gun, on one page. Kept on this device."
      line={false}
      bleed
    >
      <PickupBand />
      <Container padTop={{ base: 32, lg: 56 }} padBottom={{ base: 48, lg: 80 }}>
        <Grid columns={{ base: '1fr', lg: '1fr 1fr' }} gap={{ base: 36, lg: 72 }} align="start">
          <RaceDay next={next} />
          <div>
            <Section title="Rules">
              <Box as="ol" above="-14px">
                {rules.map((rule, index) => (
                  <Grid
                    as="li"
                    key={rule}
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
                    {rule}
                  </Grid>
                ))}
              </Box>
            </Section>
          </div>
        </Grid>
        <EventDaySpecials />
        <WaysIn />
      </Container>
    </Page>
  )
}

/** The hours come first: nearly everybody looks for them. */
function PickupBand() {
  return (
    <section aria-labelledby="pickup" className={styles.pickup}>
      <Container
        display="grid"
        columns={{ base: '1fr', lg: '1fr 1.2fr auto' }}
        gap={{ base: 8, lg: 56 }}
        align="center"
        padY={{ base: 22, lg: 30 }}
      >
        <Text as="h2" id="pickup" look="subheading">
          Packet Pick Up
        </Text>
        <Hours rows={usual_hours} />
        <LinkButton
          to="/runner-info/packet-pickup"
          variant="accent"
          size="lg"
          data-screen-only
          className={styles.packet}
          above={{ base: 14, lg: 0 }}
        >
          My bib and packet <Icon name="arrow-right" />
        </LinkButton>
      </Container>
    </section>
  )
}

function RaceDay({ next }: { next: RaceEvent | null }) {
  const steps = raceDaySteps(next, new Date())
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
        {steps.map((step) => {
          const pink = underway ? step.now : step.gun
          return (
            <Grid
              as="li"
              key={step.title}
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
