import { chakra } from '@chakra-ui/react'
import { useEvents } from '#data/races/events.ts'
import { LinkButton } from '#ui/base/button.tsx'
import { formatShortDay } from '#ui/base/calendar-date.ts'
import { contact } from '#ui/shell/contact.ts'
import { Icon } from '#ui/base/icons.tsx'
import { LaneNumeral } from '#ui/drawing/lane-numeral.tsx'
import { TextLink } from '#ui/base/link.tsx'
import { MailButton } from './mail-button.tsx'
import { Container, Section } from '#ui/page/page.tsx'
import { PictureHero } from './picture-hero.tsx'
import { virtualRace, virtualWindow } from './virtual-window.ts'

/** How high the post of each step stands: the window is the top of the hill. */
const climbs = ['44%', '100%', '84%', '70%', '34%']
const inks = ['sky', 'accent.fill', 'sun', 'sun', 'clay'] as const

export function VirtualRunPage() {
  const events = useEvents().value
  const next = virtualRace(events)
  const steps = virtualWindow(next?.event_date ?? null)
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
        intro="Your road, our start list. Run the distance where you are, within one to two weeks, and stand in the same cheer."
        picture="/art/event-virtual-run.svg"
        ink="pine"
      >
        <LinkButton to={next ? `/register?event=${next.slug}` : '/register'} variant="accent" size="lg">
          Register Now <Icon name="arrow-right" />
        </LinkButton>
      </PictureHero>
      <Container paddingTop={{ base: '28px', lg: '56px' }} paddingBottom={{ base: '48px', lg: '80px' }}>
        <Section title="Five dates" line={false}>
          <chakra.p color="quiet" marginTop="-24px" marginBottom={{ base: '20px', lg: '0' }}>
            {next ? (
              <>
                As they fall for <TextLink to={`/events/${next.slug}`}>{next.name}</TextLink>.
              </>
            ) : (
              'As they fall around every race.'
            )}
          </chakra.p>
          <chakra.ol
            listStyleType="none"
            display={{ base: 'block', lg: 'grid' }}
            gridTemplateColumns="repeat(5, 1fr)"
            gap="14px"
          >
            {steps.map(({ days, rule, title, text }, place) => (
              <chakra.li
                key={title}
                display={{ base: 'grid', lg: 'flex' }}
                flexDirection="column"
                gridTemplateColumns="28px 1fr"
                columnGap="16px"
                paddingBlock={{ base: '14px', lg: '0' }}
                borderBottom={{ base: '1px solid', lg: '0' }}
                borderColor="hairline"
              >
                <chakra.span
                  aria-hidden="true"
                  display="flex"
                  alignItems="flex-end"
                  height={{ base: 'auto', lg: '200px' }}
                  borderBottomWidth={{ lg: 'ground' }}
                  borderBottomStyle="solid"
                  borderColor="text"
                  marginInline={{ lg: place === 0 ? '0 -14px' : place === 4 ? '0' : '0 -14px' }}
                  paddingRight={{ lg: place === 4 ? '0' : '14px' }}
                >
                  <chakra.span
                    display="block"
                    width="100%"
                    bg={inks[place] ?? 'sun'}
                    data-shape="ink"
                    clipPath={{
                      base: 'polygon(0 9px, 100% 0, 100% 100%, 0 100%)',
                      lg: 'polygon(0 30px, 100% 0, 100% 100%, 0 100%)',
                    }}
                    height={{ base: '100%', lg: climbs[place] ?? '50%' }}
                  />
                </chakra.span>
                <chakra.span display="block" paddingTop={{ lg: '14px' }}>
                  <chakra.span
                    display="block"
                    textStyle="subheading"
                    fontSize={{ base: '1.75rem', lg: '2rem' }}
                  >
                    {days.length > 0 ? days.map(formatShortDay).join(' to ') : rule}
                  </chakra.span>
                  <chakra.strong display="block" marginTop="6px">
                    {title}
                  </chakra.strong>
                  <chakra.span color="quiet" textStyle="small">
                    {days.length > 0 && `${rule}. `}
                    {text}
                  </chakra.span>
                </chakra.span>
              </chakra.li>
            ))}
          </chakra.ol>
        </Section>
        <Section title="How it works">
          <chakra.ol
            listStyleType="none"
            display="grid"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}
            gap={{ base: '24px', md: '40px' }}
          >
            {how.map(({ title, text }, index) => (
              <chakra.li key={title} display={{ base: 'grid', md: 'block' }} gridTemplateColumns="64px 1fr">
                <chakra.span aria-hidden="true" display="block" marginBottom={{ md: '12px' }}>
                  <LaneNumeral size="4rem">{String(index + 1)}</LaneNumeral>
                </chakra.span>
                <span>
                  <chakra.h3 textStyle="titleSmall">{title}</chakra.h3>
                  <chakra.p color="quiet" marginTop="4px">
                    {text}
                  </chakra.p>
                </span>
              </chakra.li>
            ))}
          </chakra.ol>
        </Section>
        <chakra.div
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          justifyContent="space-between"
          gap="16px 32px"
          marginTop={{ base: '40px', lg: '64px' }}
          paddingTop="20px"
          borderTopWidth="ground"
          borderTopStyle="solid"
          borderColor="text"
        >
          <chakra.p textStyle="title" maxWidth="22em">
            Entered, and not coming? Write to {contact.email} by two weeks before the race.
          </chakra.p>
          <MailButton
            subject={next ? `Switch to virtual, ${next.name}` : 'Switch to virtual'}
            asks={['Name', 'Reference of the registration']}
            variant="outline"
          >
            <Icon name="send" /> Switch to virtual
          </MailButton>
        </chakra.div>
      </Container>
    </>
  )
}

const how = [
  {
    title: 'Register like everybody',
    text: 'The same form and the same bib number. Then write to us with “Switch to virtual”, below: your place turns virtual.',
  },
  {
    title: 'Cover the distance',
    text: 'Around the block, on a treadmill, behind a stroller. Your own watch keeps the time.',
  },
  {
    title: 'Send us the time',
    text: 'By e-mail before the window closes. It stands in the results beside all the others.',
  },
]
