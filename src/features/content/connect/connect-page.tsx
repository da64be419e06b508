import type { ReactNode } from 'react'
import { useSettings } from '#data/kernel/settings.ts'
import { contact, mapUrl, type NetworkName, networks } from '#ui/shell/contact.ts'
import { Icon, type IconName } from '#ui/base/icons.tsx'
import { classes } from '#ui/layout/classes.ts'
import { LaneStroke } from '#ui/drawing/lane-stroke.tsx'
import { Container, Page, Section } from '#ui/page/page.tsx'
import { Box, Grid, Row, Span, Text } from '#ui/layout/words.tsx'
import styles from './connect-page.module.css'

interface Look {
  text: string
  ink: 'night' | 'pink' | 'inverse' | 'clay' | 'sun'
  onInk: 'tyvek' | 'asphalt' | 'inverse.on'
}

const looks: Record<NetworkName, Look> = {
  Facebook: { text: 'Event pages, lifts and lost gloves', ink: 'night', onInk: 'tyvek' },
  Instagram: { text: 'Pictures from the course, mile by mile', ink: 'pink', onInk: 'asphalt' },
  X: { text: 'Gun times, delays, weather calls', ink: 'inverse', onInk: 'inverse.on' },
  YouTube: { text: 'Course previews at running pace', ink: 'clay', onInk: 'asphalt' },
  Strava: { text: 'The club, the segments, the hill', ink: 'sun', onInk: 'asphalt' },
}

interface ConnectPageProps {
  /** The form that subscribes to the newsletter. */
  newsletter: ReactNode
}

export function ConnectPage({ newsletter }: ConnectPageProps) {
  return (
    <Page
      title="Connect With Us"
      headline={
        <>
          Connect <br />
          With Us
        </>
      }
      intro="Photos the same evening, dates before anyone else has them."
      bleed
    >
      <Container
        display="grid"
        columns={{ base: '1fr', lg: '1.25fr 1fr' }}
        gap={{ base: 40, lg: 72 }}
        align="start"
        padBottom={{ base: 48, lg: 72 }}
      >
        <ul aria-label="Social networks">
          {networks.map(({ name, href }) => (
            <Network key={name} name={name} href={href} {...looks[name]} />
          ))}
        </ul>
        <Box padTop={{ lg: 28 }}>
          <Section title="Talk to us">
            <Box as="ul" above="-24px">
              <Way icon="send" title="Email" href={`mailto:${contact.email}`}>
                {contact.email}
              </Way>
              <Way icon="device" title="Phone" href={contact.phone_href}>
                {contact.phone}
              </Way>
              <Way icon="pin" title="Visit Us" href={mapUrl(contact.address)} outside>
                {contact.address}
              </Way>
            </Box>
          </Section>
        </Box>
      </Container>
      <Letter>{newsletter}</Letter>
    </Page>
  )
}

/** The letter on black, on one line with the footer. */
function Letter({ children }: { children: ReactNode }) {
  const outdoor = useSettings().theme === 'outdoor'
  return (
    <Box
      as="section"
      aria-labelledby="letter"
      data-on-black
      bg="header"
      color="header.text"
      overflow="hidden"
    >
      <Container
        display="grid"
        columns={{ base: '1fr', lg: '1.25fr 1fr' }}
        gap={{ base: 20, lg: 72 }}
        align="start"
        padTop={{ base: 32, lg: 64 }}
        padBottom={{ base: 20, lg: 40 }}
      >
        <div>
          <Text as="h2" id="letter" look="heading">
            One letter a month
          </Text>
          <Text color="header.quiet" look="lead" above={12}>
            Dates, results and one good story.
          </Text>
        </div>
        {/* The hi-vis theme has no black ground of its own: there the form is on white. */}
        <Box {...(outdoor ? { bg: 'ground', color: 'text', pad: 20 } : { 'data-theme': 'dark' })}>
          {children}
        </Box>
      </Container>
      <LaneStroke />
    </Box>
  )
}

/** A post in the network's ink; the whole row leads there. */
function Network({ name, href, text, ink, onInk }: Look & { name: NetworkName; href: string }) {
  return (
    <Grid
      as="li"
      className={styles.network}
      columns={{ base: '60px 1fr auto', lg: '84px 1fr auto' }}
      gap={{ base: 14, lg: 24 }}
      align="end"
      padTop={20}
      borderBottom="1px solid"
      borderColor="hairline"
    >
      <Row as="span" alignSelf="stretch" align="end">
        <Row
          as="span"
          className={styles.post}
          aria-hidden="true"
          align="end"
          justify="center"
          bg={ink}
          color={onInk}
          look="subheading"
          size={{ base: '2rem', lg: '2.5rem' }}
          data-shape="ink"
        >
          {name.charAt(0)}
        </Row>
      </Row>
      <Box padBottom={14}>
        <Text as="h2" look="titleSmall" fontStretch="100%">
          {name}
        </Text>
        <Text quiet>{text}</Text>
        <a
          className={classes(styles.follow, 'text-button')}
          href={href}
          target="_blank"
          rel="noopener noreferrer"
        >
          Follow on {name}
          <Span spoken> (opens in a new tab)</Span>
        </a>
      </Box>
      <Span alignSelf="center" paddingRight="10px">
        <Icon name="arrow-right" />
      </Span>
    </Grid>
  )
}

interface WayProps {
  icon: IconName
  title: string
  href: string
  /** Leads to another site. */
  outside?: boolean
  children: ReactNode
}

function Way({ icon, title, href, outside, children }: WayProps) {
  return (
    <Box as="li" borderBottom="1px solid" borderColor="hairline">
      <a
        className={styles.way}
        href={href}
        {...(outside ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      >
        <Icon name={icon} size={24} />
        <span>
          <Text as="strong" block>
            {title}
          </Text>
          <Span quiet>{children}</Span>
          {outside && <Span spoken> (map, opens in a new tab)</Span>}
        </span>
        <Icon name={outside ? 'external' : 'arrow-right'} />
      </a>
    </Box>
  )
}
