import type { CSSProperties } from 'react'
import type { ValuesOf } from '#domain/content/site/page-fields.ts'
import type { sponsors } from '#domain/content/site/pages/sponsors.ts'
import { counted } from '#ui/base/counted.ts'
import { Box, Column, Grid, List, Span, Stack, Text } from '#ui/layout/words.tsx'
import { Section } from '#ui/page/page.tsx'
import { packagePost } from './package-post.ts'
import styles from './packages.module.css'

type SponsorsWords = ValuesOf<typeof sponsors.fields>

const entriesText = (count: number): string => (count > 0 ? counted(count, 'race entry', 'race entries') : '')

/** So much smaller a price is written, that the longest of them fits on its post. */
const fitOf = (prices: readonly string[]): number =>
  Math.min(1, 7 / Math.max(1, ...prices.flatMap((price) => price.split(/\s/)).map(({ length }) => length)))

type PackagesProps = Pick<SponsorsWords, 'packages' | 'vendors'>

/** What a partnership costs. */
export function Packages({ packages, vendors }: PackagesProps) {
  return (
    <div>
      {packages.length > 0 && <Posts packages={packages} />}
      {vendors.length > 0 && (
        <Box above={packages.length > 0 ? { base: 44, lg: 56 } : 0}>
          <Section title="Vendor options">
            <VendorOptions vendors={vendors} />
          </Section>
        </Box>
      )}
    </div>
  )
}

/** The packages as posts: the more one costs, the higher its post. */
function Posts({ packages }: Pick<PackagesProps, 'packages'>) {
  // The first post is so low that the heading stands over it.
  const stands_over = packages.length === 2 || packages.length === 3
  const fit = fitOf(packages.map(({ price }) => price))
  return (
    <section aria-labelledby="packages">
      <Text as="h2" id="packages" look="heading" below={{ base: 8, lg: stands_over ? '-64px' : 8 }}>
        Packages
      </Text>
      <List columns={6} gap={{ base: '0 6px', lg: '0 12px' }} align="end">
        {packages.map(({ name, price, entries, title, text }, place) => {
          const { ink, low, high, columns, has_row_below } = packagePost(place, packages.length)
          return (
            <Stack
              as="li"
              key={place}
              alignContent="end"
              gridRow="span 2"
              column={`span ${columns}`}
              gridTemplateRows="subgrid"
            >
              <Column
                className={styles.post}
                justify="end"
                alignSelf="end"
                bg={ink}
                color="asphalt"
                pad={{ base: '20px 8px 14px', md: '20px', lg: '40px 20px 20px' }}
                data-shape="ink"
                anywhere
                style={{ '--low': `${low}px`, '--high': `${high}px` } as CSSProperties}
              >
                <Text as="h3" look="titleSmall" order="2" size={{ base: '1rem', md: '1.25rem' }}>
                  {name}
                </Text>
                {price && (
                  <Text
                    order="1"
                    look="subheading"
                    size={{ base: `calc(${fit} * min(7.4vw, 2.2rem))`, lg: `calc(${fit} * 3.25rem)` }}
                    below={6}
                  >
                    {price}
                  </Text>
                )}
                {entries > 0 && (
                  <Text order="3" look="small" above={2}>
                    {entriesText(entries)}
                  </Text>
                )}
              </Column>
              <Box
                className={styles.foot}
                lineAbove="ground"
                alignSelf="start"
                pad={{ base: '12px 6px 0 3px', lg: '16px 20px 0 6px' }}
                below={has_row_below ? 28 : 0}
                anywhere
              >
                <Text as="strong" block lineHeight="1.3">
                  {title}
                </Text>
                <Span quiet look="small">
                  {text}
                </Span>
              </Box>
            </Stack>
          )
        })}
      </List>
    </section>
  )
}

function VendorOptions({ vendors }: Pick<PackagesProps, 'vendors'>) {
  return (
    <Box as="ul" above="-14px">
      {vendors.map(({ name, price, entries, text }, place) => (
        <Grid
          as="li"
          key={place}
          columns={{ base: '1fr auto', lg: '220px 100px 1fr' }}
          gap="2px 16px"
          align="center"
          padY={16}
          borderBottom="1px solid"
          borderColor="hairline"
        >
          <Text as="h3" look="titleSmall">
            {name}
          </Text>
          <Text look="subheading" size={{ base: '1.75rem', lg: '2rem' }}>
            {price}
          </Text>
          <Text quiet column={{ base: '1 / -1', lg: 'auto' }}>
            {[text, entriesText(entries)].filter(Boolean).join(', ')}
          </Text>
        </Grid>
      ))}
    </Box>
  )
}
