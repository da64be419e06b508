import { createFileRoute } from '@tanstack/react-router'
import { ShopPage } from '#features/shop/shop/shop-page.tsx'
import { readShopSearch } from '#features/shop/shop/shop-search.ts'

export const Route = createFileRoute('/shop/')({ validateSearch: readShopSearch, component: Shop })

function Shop() {
  const { category = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ShopPage
      category={category}
      onCategory={(chosen) =>
        void navigate({ search: chosen ? { category: chosen } : {}, replace: true, resetScroll: false })
      }
    />
  )
}
