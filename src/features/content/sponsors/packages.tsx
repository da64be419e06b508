import type { CSSProperties } from 'react'
import type { ValuesOf } from '#domain/content/site/page-fields.ts'
import type { sponsors } from '#domain/content/site/pages/sponsors.ts'
import { counted } from '#ui/base/counted.ts'
import { classes } from '#ui/layout/classes.ts'
import { Box, Grid, Span, Text } from '#ui/layout/words.tsx'
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
      <ul className={styles.packages}>
        {packages.map(({ name, price, entries, title, text }, place) => {
          const { ink, low, high, columns, has_row_below } = packagePost(place, packages.length)
          return (
            <Box
              as="li"
              key={place}
              className={classes(styles.package, has_row_below && styles.above)}
              anywhere
              style={{ '--low': `${low}px`, '--high': `${high}px`, '--columns': columns } as CSSProperties}
            >
              <div className={styles.post}>
                <Span aria-hidden="true" className={styles.ink} bg={ink} data-shape="ink" />
                <div className={styles.name}>
                  <Text as="h3" look="titleSmall">
                    {name}
                  </Text>
                  {entries > 0 && (
                    <Text look="small" above={2}>
                      {entriesText(entries)}
                    </Text>
                  )}
                </div>
                {price && (
                  <Text
                    className={styles.price}
                    look="subheading"
                    size={{ base: `calc(${fit} * 2rem)`, lg: `calc(${fit} * 3.25rem)` }}
                  >
                    {price}
                  </Text>
                )}
              </div>
              <div className={styles.foot}>
                <Text as="strong" block lineHeight="1.3">
                  {title}
                </Text>
                <Span quiet look="small">
                  {text}
                </Span>
              </div>
            </Box>
          )
        })}
      </ul>
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
