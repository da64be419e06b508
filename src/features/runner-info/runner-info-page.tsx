import { chakra } from '@chakra-ui/react'
import { useEvents } from '#data/races/events.ts'
import type { RaceEvent } from '#domain/event.ts'
import { LinkButton } from '#ui/base/button.tsx'
import { formatDay } from '#ui/base/calendar-date.ts'
import { Icon } from '#ui/base/icons.tsx'
import { TextLink } from '#ui/base/link.tsx'
import { nextEventOf } from './next-event.ts'
import { Container, Page, Section } from '#ui/page/page.tsx'
import { visuallyHidden } from '#ui/base/visually-hidden.ts'
import { Hours, usual_hours } from './hours.tsx'
import { raceDaySteps } from './race-day.ts'
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
  const next = nextEventOf(useEvents().value)
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
      <Container paddingTop={{ base: '32px', lg: '56px' }} paddingBottom={{ base: '48px', lg: '80px' }}>
        <chakra.div
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }}
          gap={{ base: '36px', lg: '72px' }}
          alignItems="start"
        >
          <RaceDay next={next} />
          <div>
            <Section title="Rules">
              <chakra.ol listStyleType="none" marginTop="-14px">
                {rules.map((rule, index) => (
                  <chakra.li
                    key={rule}
                    display="grid"
                    gridTemplateColumns="36px 1fr"
                    alignItems="baseline"
                    paddingBlock="14px"
                    borderBottom="1px solid"
                    borderColor="hairline"
                    textStyle="lead"
                  >
                    <chakra.span
                      textStyle="subheading"
                      fontSize={{ base: '1.75rem', lg: '2rem' }}
                      aria-hidden="true"
                    >
                      {index + 1}
                    </chakra.span>
                    {rule}
                  </chakra.li>
                ))}
              </chakra.ol>
            </Section>
          </div>
        </chakra.div>
        <EventDaySpecials />
        <WaysIn />
      </Container>
    </Page>
  )
}

/** The hours come first: they are what nearly everybody looks for. */
function PickupBand() {
  return (
    <chakra.section
      aria-labelledby="pickup"
      bg="sun"
      color="asphalt"
      _print={{ bg: 'transparent', color: '#000' }}
      borderBottomWidth="ground"
      borderBottomStyle="solid"
      borderColor="foot"
    >
      <Container
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '1fr 1.2fr auto' }}
        gap={{ base: '8px', lg: '56px' }}
        alignItems="center"
        paddingBlock={{ base: '22px', lg: '30px' }}
      >
        <chakra.h2 id="pickup" textStyle="subheading">
          Packet Pick Up
        </chakra.h2>
        <Hours rows={usual_hours} />
        <LinkButton
          to="/runner-info/packet-pickup"
          variant="accent"
          size="lg"
          data-screen-only
          // Outdoors the accent is a yellow too.
          css={{ '[data-theme=outdoor] &': { bg: 'asphalt', color: '#fff', borderBottomColor: '#fff' } }}
          marginTop={{ base: '14px', lg: '0' }}
        >
          My bib and packet <Icon name="arrow-right" />
        </LinkButton>
      </Container>
    </chakra.section>
  )
}

function RaceDay({ next }: { next: RaceEvent | null }) {
  const steps = raceDaySteps(next, new Date())
  const underway = steps.some(({ now }) => now)
  return (
    <Section title="Race day" line={false}>
      <chakra.p color="quiet" marginTop="-24px" marginBottom="20px">
        {next ? (
          <>
            By the clock of <TextLink to={`/events/${next.slug}`}>{next.name}</TextLink>,{' '}
            {formatDay(next.event_date)}.
          </>
        ) : (
          'Hours and minutes from the gun, for every race.'
        )}
      </chakra.p>
      <chakra.ol listStyleType="none">
        {steps.map((step, index) => {
          const pink = underway ? step.now : step.gun
          return (
            <chakra.li
              key={step.title}
              display="grid"
              gridTemplateColumns={{ base: '76px 24px 1fr', lg: '96px 28px 1fr' }}
              columnGap={{ base: '12px', lg: '16px' }}
              aria-current={step.now ? 'step' : undefined}
            >
              <chakra.span
                textStyle="subheading"
                fontSize={{ base: '1.9rem', lg: '2.25rem' }}
                textAlign="right"
              >
                {step.clock}
              </chakra.span>
              <chakra.span
                aria-hidden="true"
                position="relative"
                {...(index < steps.length - 1
                  ? {
                      _before: {
                        content: '""',
                        position: 'absolute',
                        top: '6px',
                        bottom: '-6px',
                        left: '50%',
                        width: '4px',
                        marginLeft: '-2px',
                        bg: 'text',
                      },
                    }
                  : {})}
              >
                <chakra.span
                  position="absolute"
                  insetInline="0"
                  top="2px"
                  height="26px"
                  bg={pink ? 'accent.fill' : 'text'}
                  data-shape={pink ? 'now' : 'bar'}
                  clipPath="polygon(0 7px, 100% 0, 100% 100%, 0 100%)"
                />
              </chakra.span>
              <chakra.span paddingBottom={{ base: '26px', lg: '30px' }} paddingTop="2px">
                <chakra.strong display="block" textStyle="lead" fontWeight="700">
                  {step.title}
                  {step.now && <chakra.span {...visuallyHidden}> (now)</chakra.span>}
                </chakra.strong>
                <chakra.span color="quiet">{step.text}</chakra.span>
              </chakra.span>
            </chakra.li>
          )
        })}
      </chakra.ol>
    </Section>
  )
}
