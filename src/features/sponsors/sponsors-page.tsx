import { chakra } from '@chakra-ui/react'
import { Container, Page } from '#ui/page.tsx'
import { Packages } from './packages.tsx'
import { SponsorStrip } from './sponsor-strip.tsx'

export function SponsorsPage() {
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
        <chakra.div marginTop={{ base: '36px', lg: '48px' }}>
          <Packages />
        </chakra.div>
      </Container>
    </Page>
  )
}
