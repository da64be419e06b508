import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useSettings } from '#data/device/settings.ts'
import { contact, mapUrl, type NetworkName, networks } from '#ui/shell/contact.ts'
import { Icon, type IconName } from '#ui/base/icons.tsx'
import { LaneStroke } from '#ui/drawing/lane-stroke.tsx'
import { Container, Page, Section } from '#ui/page/page.tsx'
import { visuallyHidden } from '#ui/base/visually-hidden.ts'

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

export interface ConnectPageProps {
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
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1.25fr) minmax(0, 1fr)' }}
        gap={{ base: '40px', lg: '72px' }}
        alignItems="start"
        paddingBottom={{ base: '48px', lg: '72px' }}
      >
        <chakra.ul listStyleType="none" aria-label="Social networks">
          {networks.map(({ name, href }) => (
            <Network key={name} name={name} href={href} {...looks[name]} />
          ))}
        </chakra.ul>
        <chakra.div paddingTop={{ lg: '28px' }}>
          <Section title="Talk to us">
            <chakra.ul listStyleType="none" marginTop="-24px">
              <Way icon="send" title="Email" href={`mailto:${contact.email}`}>
                {contact.email}
              </Way>
              <Way icon="device" title="Phone" href={contact.phone_href}>
                {contact.phone}
              </Way>
              <Way icon="pin" title="Visit Us" href={mapUrl(contact.address)} outside>
                {contact.address}
              </Way>
            </chakra.ul>
          </Section>
        </chakra.div>
      </Container>
      <Letter>{newsletter}</Letter>
    </Page>
  )
}

/** The letter on black, in one line with the footer. */
function Letter({ children }: { children: ReactNode }) {
  const outdoor = useSettings().theme === 'outdoor'
  return (
    <chakra.section aria-labelledby="letter" data-on-black bg="header" color="header.text" overflow="hidden">
      <Container
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1.25fr) minmax(0, 1fr)' }}
        gap={{ base: '20px', lg: '72px' }}
        alignItems="start"
        paddingTop={{ base: '32px', lg: '64px' }}
        paddingBottom={{ base: '20px', lg: '40px' }}
      >
        <div>
          <chakra.h2 id="letter" textStyle="heading">
            One letter a month
          </chakra.h2>
          <chakra.p color="header.quiet" textStyle="lead" marginTop="12px">
            Dates, results and one good story.
          </chakra.p>
        </div>
        {/* The hi-vis theme has no black ground of its own: there the form stands on white. */}
        <chakra.div
          {...(outdoor ? { bg: 'ground', color: 'text', padding: '20px' } : { 'data-theme': 'dark' })}
        >
          {children}
        </chakra.div>
      </Container>
      <LaneStroke />
    </chakra.section>
  )
}

/** A post in the network's ink; the whole row leads there. */
function Network({ name, href, text, ink, onInk }: Look & { name: NetworkName; href: string }) {
  return (
    <chakra.li
      position="relative"
      display="grid"
      gridTemplateColumns={{ base: '60px 1fr auto', lg: '84px 1fr auto' }}
      gap={{ base: '14px', lg: '24px' }}
      alignItems="end"
      paddingTop="20px"
      borderBottom="1px solid"
      borderColor="hairline"
      css={{ '&:hover [data-post]': { height: '112%' } }}
    >
      <chakra.span alignSelf="stretch" display="flex" alignItems="flex-end">
        <chakra.span
          data-post
          aria-hidden="true"
          display="flex"
          alignItems="flex-end"
          justifyContent="center"
          width="100%"
          height="100%"
          minHeight={{ base: '68px', lg: '84px' }}
          paddingBottom="10px"
          bg={ink}
          color={onInk}
          textStyle="subheading"
          fontSize={{ base: '2rem', lg: '2.5rem' }}
          data-shape="ink"
          clipPath="polygon(0 20px, 100% 0, 100% 100%, 0 100%)"
          transition="height 200ms cubic-bezier(.2,.8,.2,1)"
        >
          {name.charAt(0)}
        </chakra.span>
      </chakra.span>
      <chakra.div paddingBottom="14px">
        <chakra.h2 textStyle="titleSmall" fontStretch="100%">
          {name}
        </chakra.h2>
        <chakra.p color="quiet">{text}</chakra.p>
        <chakra.a
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          display="inline-flex"
          alignItems="center"
          minHeight="32px"
          marginTop="4px"
          textStyle="button"
          fontSize="1rem"
          textDecoration="underline"
          textDecorationThickness="2px"
          textUnderlineOffset="6px"
          _hover={{ color: 'accent.text' }}
          // The row is the target, the words are the link.
          _after={{ content: '""', position: 'absolute', inset: '0' }}
        >
          Follow on {name}
          <chakra.span {...visuallyHidden}> (opens in a new tab)</chakra.span>
        </chakra.a>
      </chakra.div>
      <chakra.span alignSelf="center" paddingRight="10px">
        <Icon name="arrow-right" />
      </chakra.span>
    </chakra.li>
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
    <chakra.li borderBottom="1px solid" borderColor="hairline">
      <chakra.a
        href={href}
        {...(outside ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
        display="grid"
        gridTemplateColumns="28px 1fr auto"
        gap="14px"
        alignItems="center"
        paddingBlock="14px"
        minHeight="target"
        _hover={{ color: 'accent.text' }}
      >
        <Icon name={icon} size={24} />
        <span>
          <chakra.strong display="block">{title}</chakra.strong>
          <chakra.span color="quiet">{children}</chakra.span>
          {outside && <chakra.span {...visuallyHidden}> (map, opens in a new tab)</chakra.span>}
        </span>
        <Icon name={outside ? 'external' : 'arrow-right'} />
      </chakra.a>
    </chakra.li>
  )
}
