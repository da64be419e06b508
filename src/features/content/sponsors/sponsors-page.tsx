import type { ReactNode } from 'react'
import { Grid, List, Text } from '#ui/layout/words.tsx'
import { Bib } from '#ui/race-day/bib.tsx'
import { Container, Page } from '#ui/page/page.tsx'
import { useIsDark } from '#ui/theme/use-is-dark.ts'
import { Packages } from './packages.tsx'

const sponsors = [
  { name: 'Harbor Roast', file: 'harbor-roast' },
  { name: 'Larkmoor Spring Water', file: 'larkmoor-water' },
  { name: 'Kestrel Cycles', file: 'kestrel-cycles' },
  { name: 'Northlight', file: 'northlight' },
  { name: 'Bramble Market', file: 'bramble-market' },
  { name: 'Tidewell Physio and Sports Clinic', file: 'tidewell-physio' },
]

/** The names that are on a post already. */
function SponsorStrip() {
  const dark = useIsDark()
  return (
    <List
      lineBelow="ground"
      aria-label="Our sponsors"
      columns={{ base: 3, lg: 6 }}
      gap={{ base: '4px 12px', lg: 24 }}
      padY={{ base: 10, lg: 14 }}
      borderTop="2px solid"
    >
      {sponsors.map(({ name, file }) => (
        <li key={file}>
          <img
            src={`/art/sponsor-${file}${dark ? '-dark' : ''}.svg`}
            alt={name}
            width={330}
            height={96}
            style={{ width: '100%', height: 'auto', display: 'block' }}
          />
        </li>
      ))}
    </List>
  )
}

interface SponsorsPageProps {
  /** The inquiry form. */
  inquiry: ReactNode
}

export function SponsorsPage({ inquiry }: SponsorsPageProps) {
  return (
    <Page
      title="Sponsors & Vendors"
      headline={
        <>
          Sponsors <br />& Vendors
        </>
      }
      aside={
        <Text look="lead" max="26em">
          Put your name where three thousand pairs of eyes look for the next mile: on a post, on a bib, on the
          cup.
        </Text>
      }
      line={false}
      bleed
    >
      <Container padBottom={{ base: 48, lg: 72 }}>
        <SponsorStrip />
        <Grid
          columns={{ base: '1fr', lg: '1.56fr 1fr' }}
          gap={{ base: 48, lg: 56 }}
          align="start"
          above={{ base: 36, lg: 48 }}
        >
          <Packages />
          <Bib title={<h2>Partnership Inquiry</h2>}>{inquiry}</Bib>
        </Grid>
      </Container>
    </Page>
  )
}
