import { chakra } from '@chakra-ui/react'
import { useProducts } from '#data/products.ts'
import { categoriesOf, categoryOf } from '#domain/product.ts'
import { LinkButton } from '#ui/button.tsx'
import { LaneStroke } from '#ui/lane-stroke.tsx'
import { Container, Page } from '#ui/page.tsx'
import { EmptyState, ErrorState, LoadingLanes } from '#ui/states.tsx'
import { CartLink } from './cart-link.tsx'
import { CategoryFilter } from './category-filter.tsx'
import { card_gap, card_rows, ProductCard } from './product-card.tsx'

export interface ShopPageProps {
  /** '' for all of them. */
  category: string
  onCategory: (category: string) => void
}

const columns = {
  base: 'repeat(2, minmax(0, 1fr))',
  md: 'repeat(3, minmax(0, 1fr))',
  lg: 'repeat(4, minmax(0, 1fr))',
}

export function ShopPage({ category, onCategory }: ShopPageProps) {
  const { value, loading, error, retry } = useProducts()
  const categories = categoriesOf(value)
  // A category that an address names and nobody sells in any more shows everything.
  const chosen = categories.includes(category) ? category : ''
  const shown = value.filter((product) => chosen === '' || categoryOf(product) === chosen)
  return (
    <Page title="Milepost Merchandise" line={false} aside={<Intro />} bleed>
      <Container
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        gap="16px"
        paddingBottom="20px"
      >
        <CategoryFilter categories={categories} chosen={chosen} onChoose={onCategory} />
        <chakra.p
          role="status"
          display={{ base: 'none', md: 'block' }}
          flexShrink="0"
          color="quiet"
          textStyle="small"
        >
          {value.length > 0 && (shown.length === 1 ? '1 product' : `${shown.length} products`)}
        </chakra.p>
      </Container>
      <chakra.hr border="0" height="6px" bg="text" />
      <Container paddingTop={{ base: '20px', md: '28px' }} paddingBottom={{ base: '24px', lg: '32px' }}>
        {shown.length > 0 ? (
          <chakra.ul
            listStyleType="none"
            display="grid"
            gridTemplateColumns={columns}
            columnGap={{ base: '14px', md: '20px' }}
          >
            {shown.map((product, at) => (
              <ProductCard key={product.id} product={product} first={at === 0} />
            ))}
            <EventDaySpecials />
          </chakra.ul>
        ) : loading ? (
          <LoadingLanes label="Loading products..." rows={4} />
        ) : error ? (
          <ErrorState title={`Error loading products: ${error}`} onRetry={retry} />
        ) : (
          <EmptyState title="No products available" text="The next delivery is on its way.">
            <LinkButton to="/events">See the races meanwhile</LinkButton>
          </EmptyState>
        )}
      </Container>
    </Page>
  )
}

function Intro() {
  return (
    <chakra.div display="flex" alignItems="flex-end" gap="20px">
      <chakra.p maxWidth="24em" textStyle="lead" color={{ base: 'quiet', lg: 'text' }}>
        Kit for the ten seconds before the gun and the ten years after. Pay on Delivery, ships for $7.00.
      </chakra.p>
      <CartLink />
    </chakra.div>
  )
}

function EventDaySpecials() {
  return (
    <chakra.li
      gridColumn={{ base: '1 / -1', lg: 'span 2' }}
      gridRow={`span ${card_rows}`}
      marginBottom={card_gap}
      data-on-black
      display="flex"
      flexDirection="column"
      justifyContent="space-between"
      bg="header"
      color="header.text"
      overflow="hidden"
    >
      <chakra.div padding="26px 24px 12px">
        <chakra.h2 textStyle="subheading">Event Day Specials</chakra.h2>
        <chakra.p color="header.quiet" marginTop="12px" maxWidth="26em">
          Bring your bib to the shop tent: tee and cap together for $55.00, on the day only.
        </chakra.p>
        <chakra.div
          display="flex"
          flexWrap="wrap"
          alignItems="flex-end"
          justifyContent="space-between"
          gap="20px"
          marginTop="20px"
        >
          <LinkButton
            to="/runner-info#event-day-specials"
            aria-label="Learn More: Event Day Specials"
            alignSelf="flex-start"
            bg="header.text"
            color="header"
            _hover={{ bg: 'header.quiet' }}
          >
            Learn More
          </LinkButton>
          <chakra.div display="flex" gap="8px" aria-hidden="true">
            {['shirt', 'cap'].map((name) => (
              <chakra.img
                key={name}
                src={`/art/product-${name}.svg`}
                alt=""
                loading="lazy"
                width={{ base: '96px', md: '132px' }}
                height={{ base: '96px', md: '132px' }}
              />
            ))}
          </chakra.div>
        </chakra.div>
      </chakra.div>
      <LaneStroke />
    </chakra.li>
  )
}
