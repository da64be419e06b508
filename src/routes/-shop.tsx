import { useLocation } from '@tanstack/react-router'
import { shop } from '#domain/content/site/pages/shop.ts'
import { PageWords } from '#features/content/shared/page-words.tsx'
import { ShopPage, type ShopPageProps } from '#features/shop/shop/shop-page.tsx'
import { useShownSite } from '#ui/site/shown-site.ts'

/** The shop, where it is open. It does not wait for its words: the products are what people come for. */
export function Shop(props: Omit<ShopPageProps, 'drafted'>) {
  const { pages } = useShownSite()
  const asks_version = useLocation({ select: ({ searchStr }) => /[?&]version\b/.test(searchStr) })
  if (pages.includes(shop.name) && !asks_version) return <ShopPage {...props} />
  return <PageWords page={shop}>{(words) => <ShopPage {...props} drafted={words} />}</PageWords>
}
