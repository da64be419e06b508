import { createFileRoute } from '@tanstack/react-router'
import { EditProductScreen } from '#features/shop/admin-products/product-screen.tsx'

export const Route = createFileRoute('/admin/products/edit/$productId')({ component: EditProduct })

function EditProduct() {
  return <EditProductScreen id={Route.useParams().productId} />
}
