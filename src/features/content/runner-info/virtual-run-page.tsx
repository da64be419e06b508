import { useEvents } from '#data/events/events.ts'
import { LinkButton } from '#ui/base/button.tsx'
import { formatShortDay } from '#ui/base/calendar-date.ts'
import { useShownSite } from '#ui/site/shown-site.ts'
import { Icon } from '#ui/base/icons.tsx'
import { LaneNumeral } from '#ui/drawing/lane-numeral.tsx'
import { TextLink } from '#ui/base/link.tsx'
import { Grid, List, Row, Span, Text } from '#ui/layout/words.tsx'
import { MailButton } from './mail-button.tsx'
import { Container, Section } from '#ui/page/page.tsx'
import { PictureHero } from './picture-hero.tsx'
import { virtualRace, virtualWindow } from './virtual-window.ts'
import styles from './virtual-run-page.module.css'

/** The height of each step's post: the window is the top of the hill. */
const climbs = ['44%', '100%', '84%', '70%', '34%']
const inks = ['sky', 'accent.fill', 'sun', 'sun', 'clay'] as const

export function VirtualRunPage() {
  const { email, phone } = useShownSite().contact
  const events = useEvents().value
  const next = virtualRace(events)
  const steps = virtualWindow(next?.event_date ?? null, email !== '')
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
      <Container padTop={{ base: 28, lg: 56 }} padBottom={{ base: 48, lg: 80 }}>
        <Section title="Five dates" line={false}>
          <Text quiet above="-24px" below={{ base: 20, lg: '0' }}>
            {next ? (
              <>
                As they fall for <TextLink to={`/events/${next.slug}`}>{next.name}</TextLink>.
              </>
            ) : (
              'As they fall around every race.'
            )}
          </Text>
          <List as="ol" columns={{ lg: 5 }} gap={{ lg: 14 }}>
            {steps.map(({ days, rule, title, text }, place) => (
              <li key={title} className={styles.date}>
                <span aria-hidden="true" className={styles.hill}>
                  <Span
                    className={styles.post}
                    bg={inks[place] ?? 'sun'}
                    data-shape="ink"
                    height={{ base: '100%', lg: climbs[place] ?? '50%' }}
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
            ))}
          </List>
        </Section>
        <Section title="How it works">
          <List as="ol" columns={{ base: '1fr', md: 3 }} gap={{ base: 24, md: 40 }}>
            {howTo(email !== '').map(({ title, text }, index) => (
              <Grid as="li" key={title} columns={{ base: '64px 1fr', md: '1fr' }} alignContent="start">
                <Span block aria-hidden="true" below={{ md: 12 }}>
                  <LaneNumeral size="4rem">{String(index + 1)}</LaneNumeral>
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
        <Row
          lineAbove="ground"
          wrap
          justify="between"
          gap="16px 32px"
          above={{ base: 40, lg: 64 }}
          padTop={20}
        >
          <Text look="title" max="22em">
            Entered, and not coming? {email ? `Write to ${email}` : phone ? `Call ${phone}` : 'Tell us'} by
            two weeks before the race.
          </Text>
          <MailButton
            subject={next ? `Switch to virtual, ${next.name}` : 'Switch to virtual'}
            asks={['Name', 'Reference of the registration']}
            variant="outline"
          >
            <Icon name="send" /> Switch to virtual
          </MailButton>
        </Row>
      </Container>
    </>
  )
}

/** @param by_mail whether the organiser has an e-mail address */
const howTo = (by_mail: boolean) => [
  {
    title: 'Register like everybody',
    text: by_mail
      ? 'The same form and the same bib number. Then write to us with “Switch to virtual”, below: your place turns virtual.'
      : 'The same form and the same bib number. Then tell us that you run where you are: your place turns virtual.',
  },
  {
    title: 'Cover the distance',
    text: 'Around the block, on a treadmill, behind a stroller. Your own watch keeps the time.',
  },
  {
    title: 'Send us the time',
    text: `${by_mail ? 'By e-mail before' : 'Before'} the window closes. It stands in the results beside all the others.`,
  },
]
