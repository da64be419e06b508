import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Bib } from '#ui/race-day/bib.tsx'
import { Container, Page } from '#ui/page/page.tsx'
import { Packages } from './packages.tsx'
import { SponsorStrip } from './sponsor-strip.tsx'

export interface SponsorsPageProps {
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
        <chakra.p textStyle="lead" maxWidth="26em">
          Put your name where three thousand pairs of eyes look for the next mile: on a post, on a bib, on the
          cup.
        </chakra.p>
      }
      line={false}
      bleed
    >
      <Container paddingBottom={{ base: '48px', lg: '72px' }}>
        <SponsorStrip />
        <chakra.div
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1.56fr) minmax(0, 1fr)' }}
          gap={{ base: '48px', lg: '56px' }}
          alignItems="start"
          marginTop={{ base: '36px', lg: '48px' }}
        >
          <Packages />
          <Bib title={<h2>Partnership Inquiry</h2>}>{inquiry}</Bib>
        </chakra.div>
      </Container>
    </Page>
  )
}
