import { createFileRoute } from '@tanstack/react-router'
import { readShopSearch } from '#features/shop/shop/shop-search.ts'
import { Shop } from './-shop.tsx'

export const Route = createFileRoute('/store')({ validateSearch: readShopSearch, component: ShopRoute })

function ShopRoute() {
  const { category = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <Shop
      category={category}
      onCategory={(chosen) =>
        void navigate({ search: chosen ? { category: chosen } : {}, replace: true, resetScroll: false })
      }
    />
  )
}
