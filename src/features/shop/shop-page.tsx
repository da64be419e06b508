import { chakra } from '@chakra-ui/react'
import { useProducts } from '#data/shop/products.ts'
import { categoriesOf, categoryOf } from '#domain/product.ts'
import { LinkButton } from '#ui/base/button.tsx'
import { LaneStroke } from '#ui/drawing/lane-stroke.tsx'
import { Container, Page } from '#ui/page/page.tsx'
import { Loading, TextLanes } from '#ui/page/skeleton.tsx'
import { EmptyState, ErrorState } from '#ui/page/states.tsx'
import { visuallyHidden } from '#ui/base/visually-hidden.ts'
import { CartLink } from './cart-link.tsx'
import { CategoryFilter } from './category-filter.tsx'
import { card_gap, card_rows, ProductCard } from './product-card.tsx'
import { shapes } from './product-facts.tsx'

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
          <LoadingProducts />
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

/** As many cards as fill the first screen. */
const awaited_cards = [0, 1, 2, 3, 4, 5, 6]

/** The grid to come: the first card wide, as it will be. */
function LoadingProducts() {
  return (
    <Loading label="Loading products...">
      <chakra.div
        aria-hidden="true"
        display="grid"
        gridTemplateColumns={columns}
        columnGap={{ base: '14px', md: '20px' }}
        alignItems="end"
      >
        {awaited_cards.map((at) => (
          <chakra.div
            key={at}
            gridColumn={at === 0 ? { base: '1 / -1', md: 'span 2' } : undefined}
            paddingBottom={card_gap}
          >
            <chakra.div bg="post.past" {...(at === 0 ? shapes.wide : shapes.square)} />
            <TextLanes width="80%" height="27px" marginTop="16px" />
            <TextLanes width="60%" marginTop="14px" />
            <TextLanes width="90%" height="33px" marginTop="16px" />
            <TextLanes width="112px" height="51px" marginTop="18px" />
          </chakra.div>
        ))}
      </chakra.div>
    </Loading>
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
      <chakra.div display="flex" flexDirection="column" flexGrow="1" padding="26px 24px 12px">
        <chakra.h2 textStyle="subheading" fontSize={{ lg: '3.5rem' }} lineHeight="1">
          Event Day Specials
        </chakra.h2>
        <chakra.p color="header.quiet" marginTop="12px" maxWidth="26em">
          Bring your bib to the shop tent: tee and cap together for $55.00, on the day only.
        </chakra.p>
        <chakra.div
          display="flex"
          flexWrap="wrap"
          alignItems="flex-end"
          justifyContent="space-between"
          gap="20px"
          marginTop="auto"
          paddingTop="20px"
        >
          <LinkButton
            to="/runner-info#event-day-specials"
            bg="header.text"
            color="header"
            _hover={{ bg: 'header.quiet' }}
          >
            {/* Where it leads, for those who hear or list the links of a page. */}
            <span>
              Learn More<chakra.span {...visuallyHidden}> about the Event Day Specials</chakra.span>
            </span>
          </LinkButton>
          <chakra.div display="flex" gap="8px" aria-hidden="true">
            {['shirt', 'cap'].map((name) => (
              <chakra.img
                key={name}
                src={`/art/product-${name}.svg`}
                alt=""
                loading="lazy"
                width={{ base: '96px', md: '132px', lg: '168px' }}
                height={{ base: '96px', md: '132px', lg: '168px' }}
              />
            ))}
          </chakra.div>
        </chakra.div>
      </chakra.div>
      <LaneStroke />
    </chakra.li>
  )
}
