import type { CSSProperties, ReactNode } from 'react'
import { useSettings } from '#data/kernel/settings.ts'
import type { Contact, NetworkLink } from '#domain/content/site/contact.ts'
import { connect } from '#domain/content/site/pages/connect.ts'
import type { ValuesOf } from '#domain/content/site/page-fields.ts'
import { mapUrl, phoneUrl } from '#ui/site/contact-links.ts'
import { NetworkMark } from '#ui/site/networks.tsx'
import { useShownSite } from '#ui/site/shown-site.ts'
import { canBeReached } from '#ui/site/site-words.tsx'
import { Icon, type IconName } from '#ui/base/icons.tsx'
import { classes } from '#ui/layout/classes.ts'
import { LaneStroke } from '#ui/drawing/lane-stroke.tsx'
import { Container, Page, Section } from '#ui/page/page.tsx'
import { Box, Grid, List, Row, Span, Text } from '#ui/layout/words.tsx'
import { PageWords } from '../shared/page-words.tsx'
import { type Climb, climbOf } from './climb.ts'
import styles from './connect-page.module.css'

/** One after the other. */
const inks = [
  { ink: 'night', onInk: 'tyvek' },
  { ink: 'pink', onInk: 'asphalt' },
  { ink: 'inverse', onInk: 'inverse.on' },
  { ink: 'clay', onInk: 'asphalt' },
  { ink: 'sun', onInk: 'asphalt' },
] as const

interface ConnectPageProps {
  /** The form that subscribes to the newsletter. */
  newsletter: ReactNode
}

type ConnectWords = ValuesOf<typeof connect.fields>

export function ConnectPage({ newsletter }: ConnectPageProps) {
  return <PageWords page={connect}>{(words) => <Words words={words} newsletter={newsletter} />}</PageWords>
}

function Words({ words, newsletter }: ConnectPageProps & { words: ConnectWords }) {
  const { contact } = useShownSite()
  const { networks } = contact
  const climb = climbOf(networks.length)
  return (
    <Page
      title="Connect With Us"
      headline={
        <>
          Connect <br />
          With Us
        </>
      }
      intro={words.intro && <Box max={climb ? { lg: '24em' } : undefined}>{words.intro}</Box>}
      line={!climb}
      bleed
    >
      {(networks.length > 0 || canBeReached(contact)) && (
        <Container padBottom={{ base: 48, lg: 72 }}>
          {networks.length > 0 && <Networks networks={networks} climb={climb} />}
          {canBeReached(contact) && (
            <Box padTop={{ base: 32, lg: 56 }}>
              <TalkToUs contact={contact} />
            </Box>
          )}
        </Container>
      )}
      <Letter words={words}>{newsletter}</Letter>
    </Page>
  )
}

/** The letter on black, on one line with the footer. */
function Letter({ words, children }: { words: ConnectWords; children: ReactNode }) {
  const outdoor = useSettings().theme === 'outdoor'
  const { header_color } = useShownSite().identity
  // What a form says in red and grey is made for the dark theme's own ground, not for every header.
  const on_dark = {
    'data-theme': 'dark',
    ...(header_color !== '' && ({ bg: 'ground', pad: 20 } as const)),
  } as const
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
            {words.letter_title || 'Newsletter'}
          </Text>
          {words.letter_text && (
            <Text color="header.quiet" look="lead" above={12}>
              {words.letter_text}
            </Text>
          )}
        </div>
        {/* The hi-vis theme has no black ground of its own: there the form is on white. */}
        <Box {...(outdoor ? { bg: 'ground', color: 'text', pad: 20 } : on_dark)}>{children}</Box>
      </Container>
      <LaneStroke />
    </Box>
  )
}

interface NetworksProps {
  networks: readonly NetworkLink[]
  climb: Climb | null
}

/** Rows on a phone; on a wide screen some few stand side by side and climb past the heading. */
function Networks({ networks, climb }: NetworksProps) {
  return (
    <Grid
      as="ul"
      aria-label="Social networks"
      className={classes(styles.networks, climb !== null && styles.climbing)}
      columns={{ lg: climb ? networks.length : 2 }}
      above={climb ? { lg: -climb.past_heading } : undefined}
    >
      {networks.map((link, at) => (
        <Network key={link.url} link={link} at={at} height={climb?.heights[at]} />
      ))}
    </Grid>
  )
}

interface NetworkProps {
  link: NetworkLink
  at: number
  /** Px of its post on a wide screen. */
  height: number | undefined
}

/** A post with the network's mark; what is around it leads there too. */
function Network({ link: { network, url, text }, at, height }: NetworkProps) {
  const { ink, onInk } = inks[at % inks.length] ?? inks[0]
  return (
    <li className={styles.network}>
      <Row
        as="span"
        className={styles.post}
        aria-hidden="true"
        align="end"
        bg={ink}
        color={onInk}
        data-shape="ink"
        style={height === undefined ? {} : ({ '--height': `${height}px` } as CSSProperties)}
      >
        <NetworkMark network={network} size={36} />
      </Row>
      <Box className={styles.words} shrink anywhere>
        <Text as="h2" look="titleSmall" fontStretch="100%">
          {network}
        </Text>
        {text && <Text quiet>{text}</Text>}
        <a
          className={classes(styles.follow, 'text-button')}
          href={url}
          target="_blank"
          rel="noopener noreferrer"
        >
          Follow on {network}
          <Span spoken> (opens in a new tab)</Span>
        </a>
      </Box>
      <Span className={styles.arrow}>
        <Icon name="arrow-right" />
      </Span>
    </li>
  )
}

function TalkToUs({ contact: { email, phone, address } }: { contact: Contact }) {
  const count = [email, phone, address].filter(Boolean).length
  return (
    <Section title="Talk to us">
      <List columns={{ lg: count }} gap={{ lg: 40 }} above="-24px">
        {email && (
          <Way icon="send" title="Email" href={`mailto:${email}`}>
            {email}
          </Way>
        )}
        {phone && (
          <Way icon="device" title="Phone" href={phoneUrl(phone)}>
            {phone}
          </Way>
        )}
        {address && (
          <Way icon="pin" title="Visit Us" href={mapUrl(address)} outside>
            {address}
          </Way>
        )}
      </List>
    </Section>
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
          <Span quiet anywhere>
            {children}
          </Span>
          {outside && <Span spoken> (map, opens in a new tab)</Span>}
        </span>
        <Icon name={outside ? 'external' : 'arrow-right'} />
      </a>
    </Box>
  )
}
