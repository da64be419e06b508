import { usePublishedPage } from '#data/content/site.ts'
import { useCartCount } from '#data/shop/cart.ts'
import { useProducts } from '#data/shop/products.ts'
import { isOpen } from '#domain/content/site/page-paths.ts'
import type { PageValues } from '#domain/content/site/pages.ts'
import { shop } from '#domain/content/site/pages/shop.ts'
import { specials } from '#domain/content/site/pages/specials.ts'
import { fillIn } from '#domain/kernel/fill-in.ts'
import { priceText } from '#domain/kernel/money.ts'
import { categoriesOf, categoryOf } from '#domain/shop/product.ts'
import { LinkButton } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icons.tsx'
import { AppLink } from '#ui/base/link.tsx'
import { LaneStroke } from '#ui/drawing/lane-stroke.tsx'
import { classes } from '#ui/layout/classes.ts'
import { Container, Page } from '#ui/page/page.tsx'
import { Loading, TextLanes } from '#ui/page/skeleton.tsx'
import { EmptyState, ErrorState } from '#ui/page/states.tsx'
import { Box, Column, Grid, List, Row, Span, Text } from '#ui/layout/words.tsx'
import { useShownSite } from '#ui/site/shown-site.ts'
import { card_gap, card_rows, ProductCard } from './product-card.tsx'
import { AwaitedPicture } from './product-facts.tsx'
import styles from './shop-page.module.css'
import { Picture } from '#ui/base/picture.tsx'

export interface ShopPageProps {
  /** '' for all of them. */
  category: string
  onCategory: (category: string) => void
  /** The words of a draft. */
  drafted?: PageValues<'shop'>
}

const columns = { base: 2, md: 3, lg: 4 }
const gap = { base: '0 14px', md: '0 20px' }

interface CategoryFilterProps {
  categories: readonly string[]
  /** '' for all of them. */
  chosen: string
  onChoose: (category: string) => void
}

/** One row, which scrolls sideways on a phone. */
function CategoryFilter({ categories, chosen, onChoose }: CategoryFilterProps) {
  return (
    <div role="group" aria-label="Product categories" className={styles.categories}>
      {['', ...categories].map((category) => (
        <button
          key={category}
          type="button"
          className={classes(styles.category, 'text-button')}
          aria-pressed={category === chosen}
          onClick={() => onChoose(category)}
        >
          {category === '' ? 'All Products' : category}
        </button>
      ))}
    </div>
  )
}

export function ShopPage({ category, onCategory, drafted }: ShopPageProps) {
  const { name, pages } = useShownSite()
  const { value, loading, error, retry } = useProducts()
  const categories = categoriesOf(value)
  // A category in the address that has no products any more shows everything.
  const chosen = categories.includes(category) ? category : ''
  const shown = value.filter((product) => chosen === '' || categoryOf(product) === chosen)
  return (
    <Page title={`${name} Merchandise`} line={false} aside={<Intro drafted={drafted} />} bleed>
      <Container display="flex" align="center" justify="between" gap={16} padBottom={20}>
        <CategoryFilter categories={categories} chosen={chosen} onChoose={onCategory} />
        <Text role="status" from="md" rigid quiet look="small">
          {value.length > 0 && (shown.length === 1 ? '1 product' : `${shown.length} products`)}
        </Text>
      </Container>
      <Box as="hr" border="0" height="6px" bg="text" />
      <Container padTop={{ base: 20, md: 28 }} padBottom={{ base: 24, lg: 32 }}>
        {shown.length > 0 ? (
          <List columns={columns} gap={gap}>
            {shown.map((product, at) => (
              <ProductCard key={product.id} product={product} first={at === 0} />
            ))}
            {pages.includes(specials.name) && isOpen(specials.path, pages) && <EventDaySpecials />}
          </List>
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

/** The number of cards that fills the first screen. */
const awaited_cards = [0, 1, 2, 3, 4, 5, 6]

/** The grid to come: the first card wide, as it will be. */
function LoadingProducts() {
  return (
    <Loading label="Loading products...">
      <Grid aria-hidden="true" columns={columns} gap={gap} align="end">
        {awaited_cards.map((at) => (
          <Box key={at} column={at === 0 ? { base: '1 / -1', md: 'span 2' } : undefined} padBottom={card_gap}>
            <AwaitedPicture shape={at === 0 ? 'wide' : 'square'} />
            <TextLanes width="80%" height={27} above={16} />
            <TextLanes width="60%" above={14} />
            <TextLanes width="90%" height={33} above={16} />
            <TextLanes width={112} height={51} above={18} />
          </Box>
        ))}
      </Grid>
    </Loading>
  )
}

/** The cart beside the shop's heading, with how much is in it. */
function CartLink() {
  const count = useCartCount()
  return (
    <AppLink
      to="/cart"
      aria-label={count > 0 ? `Shopping Cart, ${count} ${count === 1 ? 'item' : 'items'}` : 'Shopping Cart'}
      position="relative"
      display="grid"
      placeItems="center"
      rigid
      width={52}
      height={52}
      borderWidth="bib"
      borderStyle="solid"
      borderColor="text"
      borderRadius="control"
    >
      <Icon name="cart" size={24} />
      {count > 0 && (
        <Span
          aria-hidden="true"
          position="absolute"
          top="-10px"
          right="-10px"
          minWidth="24px"
          padX={6}
          bg="inverse"
          color="inverse.on"
          borderRadius="control"
          look="label"
          size="0.8125rem"
          lineHeight="24px"
          textAlign="center"
        >
          {count}
        </Span>
      )}
    </AppLink>
  )
}

function Intro({ drafted }: { drafted: PageValues<'shop'> | undefined }) {
  const shown = usePublishedPage(shop)
  const values = drafted ?? (shown.standing === 'published' ? shown.values : null)
  const words = values && fillIn(values.intro, { shipping: priceText(values.shipping_fee) })
  return (
    <Row align="end" gap={20}>
      {words !== '' && (
        <Text className={styles.intro} max="24em" look="lead" minHeight={words === null ? '3lh' : undefined}>
          {words}
        </Text>
      )}
      <CartLink />
    </Row>
  )
}

const specials_picture = { base: '96px', md: '132px', lg: '168px' }

/** With room for the organiser's words until they have come. */
function EventDaySpecials() {
  const shown = usePublishedPage(specials)
  const words = shown.standing === 'published' ? shown.values : null
  return (
    <Column
      as="li"
      column={{ base: '1 / -1', lg: 'span 2' }}
      gridRow={`span ${card_rows}`}
      below={card_gap}
      data-on-black
      justify="between"
      bg="header"
      color="header.text"
      overflow="hidden"
    >
      <Column flexGrow="1" pad="26px 24px 12px">
        <Text as="h2" look="subheading" size={{ lg: '3.5rem' }} lineHeight="1">
          Event Day Specials
        </Text>
        {words?.call !== '' && (
          <Text color="header.quiet" above={12} max="26em" minHeight={words ? undefined : '3lh'}>
            {words?.call}
          </Text>
        )}
        <Row wrap align="end" justify="between" gap={20} above="auto" padTop={20}>
          <LinkButton to="/runner-info#event-day-specials" variant="onBlack">
            {/* Where it leads, for people who hear or list the links of a page. */}
            <span>
              Learn More<Span spoken> about the Event Day Specials</Span>
            </span>
          </LinkButton>
          <Row align="stretch" gap={8} height={words ? undefined : specials_picture} aria-hidden="true">
            {words?.pictures.map(({ picture }, at) => (
              <Picture
                key={at}
                src={picture}
                shown="10rem"
                alt=""
                loading="lazy"
                width={specials_picture}
                height={specials_picture}
                objectFit="cover"
              />
            ))}
          </Row>
        </Row>
      </Column>
      <LaneStroke />
    </Column>
  )
}
