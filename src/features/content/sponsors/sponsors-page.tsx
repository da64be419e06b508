import type { ReactNode } from 'react'
import { Grid, Text } from '#ui/layout/words.tsx'
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
