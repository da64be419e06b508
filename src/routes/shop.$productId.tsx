import { createFileRoute } from '@tanstack/react-router'
import { ProductPage } from '#features/shop/shop/product-page.tsx'

export const Route = createFileRoute('/shop/$productId')({ component: Product })

function Product() {
  const { productId } = Route.useParams()
  return <ProductPage key={productId} id={productId} />
}
