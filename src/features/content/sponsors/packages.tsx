import { Box, Column, Grid, List, Span, Stack, Text } from '#ui/layout/words.tsx'
import { Section } from '#ui/page/page.tsx'
import styles from './packages.module.css'

const packages = [
  {
    name: 'Bronze Sponsor',
    price: '$1,000+',
    entries: 2,
    ink: 'clay',
    height: { base: '150px', lg: '236px' },
    title: 'Your mark on the course map',
    text: 'One mile post with your name',
  },
  {
    name: 'Silver Sponsor',
    price: '$2,500+',
    entries: 5,
    ink: '#D5CAB5',
    height: { base: '196px', lg: '306px' },
    title: 'Bronze, and the cups',
    text: 'All aid stations on one course',
  },
  {
    name: 'Gold Sponsor',
    price: '$5,000+',
    entries: 10,
    ink: 'sun',
    height: { base: '250px', lg: '400px' },
    title: 'Silver, and the bib',
    text: 'Your mark above the number',
  },
] as const

const vendors = [
  { name: 'Vendor Booth', price: '$500', text: 'A 10 by 10 ft pitch on the finish green, 1 race entry' },
  {
    name: 'Custom Partnership',
    price: 'Ask',
    text: 'Water for a season, a pace team, a kids’ mile: tell us',
  },
] as const

/** What a partnership costs, as posts: the more it costs, the higher the post. */
export function Packages() {
  return (
    <section aria-labelledby="packages">
      <Text as="h2" id="packages" look="heading" below={{ base: 8, lg: '-64px' }}>
        Packages
      </Text>
      <List columns={3} gap={{ base: '0 6px', lg: '0 12px' }} align="end">
        {packages.map(({ name, price, entries, ink, height, title, text }) => (
          <Stack as="li" key={name} alignContent="end" gridRow="span 2" gridTemplateRows="subgrid">
            <Column
              className={styles.post}
              justify="end"
              alignSelf="end"
              bg={ink}
              color="asphalt"
              height={height}
              pad={{ base: '0 8px 14px', md: '0 20px 20px' }}
              data-shape="ink"
            >
              <Text as="h3" look="titleSmall" order="2" size={{ base: '1rem', md: '1.25rem' }}>
                {name}
              </Text>
              <Text
                order="1"
                look="subheading"
                size={{ base: 'min(7.4vw, 2.2rem)', lg: '3.25rem' }}
                below={6}
              >
                {price}
              </Text>
              <Text order="3" look="small" above={2}>
                {entries} race entries
              </Text>
            </Column>
            <Box
              className={styles.foot}
              lineAbove="ground"
              alignSelf="start"
              pad={{ base: '12px 6px 0 3px', lg: '16px 20px 0 6px' }}
            >
              <Text as="strong" block lineHeight="1.3">
                {title}
              </Text>
              <Span quiet look="small">
                {text}
              </Span>
            </Box>
          </Stack>
        ))}
      </List>
      <Box above={{ base: 44, lg: 56 }}>
        <Section title="Vendor options">
          <Box as="ul" above="-14px">
            {vendors.map(({ name, price, text }) => (
              <Grid
                as="li"
                key={name}
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
                  {text}
                </Text>
              </Grid>
            ))}
          </Box>
        </Section>
      </Box>
    </section>
  )
}
