import type { ReactNode } from 'react'
import type { ValuesOf } from '#domain/content/site/page-fields.ts'
import { sponsors } from '#domain/content/site/pages/sponsors.ts'
import { Icon } from '#ui/base/icons.tsx'
import { Box, Grid, Row, Text } from '#ui/layout/words.tsx'
import { Bib } from '#ui/race-day/bib.tsx'
import { Container, Page } from '#ui/page/page.tsx'
import { PageWords } from '../shared/page-words.tsx'
import { Packages } from './packages.tsx'
import { SponsorStrip } from './sponsor-strip.tsx'

/** What a partner can choose, with what it costs. */
interface Offered {
  name: string
  price: string
  entries: number
}

interface SponsorsPageProps {
  /** The inquiry form. */
  inquiry: (offered: readonly Offered[]) => ReactNode
  /** An inquiry of this device is being changed, which needs no more than the form. */
  changes: boolean
}

const title = 'Sponsors & Vendors'
const inquiry_title = 'Partnership Inquiry'

export function SponsorsPage({ inquiry, changes }: SponsorsPageProps) {
  return (
    <PageWords
      page={sponsors}
      unwritten={
        changes && (
          <Page title={title}>
            <Box max={640}>
              <Inquiry>{inquiry([])}</Inquiry>
            </Box>
          </Page>
        )
      }
    >
      {(words) => (
        <Words words={words}>
          <Inquiry>{inquiry([...words.packages, ...words.vendors])}</Inquiry>
        </Words>
      )}
    </PageWords>
  )
}

const Inquiry = ({ children }: { children: ReactNode }) => (
  <div id="inquiry">
    <Bib title={<h2>{inquiry_title}</h2>}>{children}</Bib>
  </div>
)

interface WordsProps {
  words: ValuesOf<typeof sponsors.fields>
  /** The inquiry. */
  children: ReactNode
}

function Words({ words, children }: WordsProps) {
  const { intro, packages, vendors } = words
  const has_options = packages.length > 0 || vendors.length > 0
  return (
    <Page
      title={title}
      headline={
        <>
          Sponsors <br />& Vendors
        </>
      }
      aside={
        <>
          <Text look="lead" max="26em">
            {intro}
          </Text>
          {/* The form is far below the packages. */}
          <Row
            as="a"
            inline
            href="#inquiry"
            until="lg"
            touch
            gap={8}
            above={6}
            look="button"
            size="1rem"
            textDecoration="underline 2px"
            textUnderlineOffset="6px"
          >
            {inquiry_title} <Icon name="chevron-down" />
          </Row>
        </>
      }
      line={words.sponsors.length === 0}
      bleed
    >
      <Container padBottom={{ base: 48, lg: 72 }}>
        {words.sponsors.length > 0 && <SponsorStrip sponsors={words.sponsors} />}
        <Grid
          columns={{ base: '1fr', lg: has_options ? '1.56fr 1fr' : 'minmax(0, 640px)' }}
          gap={{ base: 48, lg: 56 }}
          align="start"
          above={{ base: 36, lg: 48 }}
        >
          {has_options && <Packages packages={packages} vendors={vendors} />}
          {children}
        </Grid>
      </Container>
    </Page>
  )
}
