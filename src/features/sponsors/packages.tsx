import { chakra } from '@chakra-ui/react'
import { Section } from '#ui/page/page.tsx'

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

/** What a partnership costs, as posts: the more, the higher it stands. */
export function Packages() {
  return (
    <section aria-labelledby="packages">
      <chakra.h2 id="packages" textStyle="heading" marginBottom={{ base: '8px', lg: '-64px' }}>
        Packages
      </chakra.h2>
      <chakra.ul
        listStyleType="none"
        display="grid"
        gridTemplateColumns="repeat(3, minmax(0, 1fr))"
        columnGap={{ base: '6px', lg: '12px' }}
        alignItems="end"
      >
        {packages.map(({ name, price, entries, ink, height, title, text }) => (
          <chakra.li key={name} display="grid" alignContent="end" gridRow="span 2" gridTemplateRows="subgrid">
            <chakra.div
              display="flex"
              flexDirection="column"
              justifyContent="flex-end"
              alignSelf="end"
              bg={ink}
              color="asphalt"
              height={height}
              padding={{ base: '0 8px 14px', md: '0 20px 20px' }}
              data-shape="ink"
              clipPath={{
                base: 'polygon(0 20px, 100% 0, 100% 100%, 0 100%)',
                lg: 'polygon(0 40px, 100% 0, 100% 100%, 0 100%)',
              }}
            >
              <chakra.h3 textStyle="titleSmall" order="2" fontSize={{ base: '1rem', md: '1.25rem' }}>
                {name}
              </chakra.h3>
              <chakra.p
                order="1"
                textStyle="subheading"
                fontSize={{ base: 'min(7.4vw, 2.2rem)', lg: '3.25rem' }}
                marginBottom="6px"
              >
                {price}
              </chakra.p>
              <chakra.p order="3" textStyle="small" marginTop="2px">
                {entries} race entries
              </chakra.p>
            </chakra.div>
            <chakra.div
              alignSelf="start"
              marginInline={{ base: '-3px', lg: '-6px' }}
              padding={{ base: '12px 6px 0 3px', lg: '16px 20px 0 6px' }}
              borderTopWidth="ground"
              borderTopStyle="solid"
              borderColor="text"
            >
              <chakra.strong display="block" lineHeight="1.3">
                {title}
              </chakra.strong>
              <chakra.span color="quiet" textStyle="small">
                {text}
              </chakra.span>
            </chakra.div>
          </chakra.li>
        ))}
      </chakra.ul>
      <chakra.div marginTop={{ base: '44px', lg: '56px' }}>
        <Section title="Vendor options">
          <chakra.ul listStyleType="none" marginTop="-14px">
            {vendors.map(({ name, price, text }) => (
              <chakra.li
                key={name}
                display="grid"
                gridTemplateColumns={{ base: '1fr auto', lg: '220px 100px 1fr' }}
                gap="2px 16px"
                alignItems="center"
                paddingBlock="16px"
                borderBottom="1px solid"
                borderColor="hairline"
              >
                <chakra.h3 textStyle="titleSmall">{name}</chakra.h3>
                <chakra.p textStyle="subheading" fontSize={{ base: '1.75rem', lg: '2rem' }}>
                  {price}
                </chakra.p>
                <chakra.p color="quiet" gridColumn={{ base: '1 / -1', lg: 'auto' }}>
                  {text}
                </chakra.p>
              </chakra.li>
            ))}
          </chakra.ul>
        </Section>
      </chakra.div>
    </section>
  )
}
