import { createFileRoute } from '@tanstack/react-router'
import { NewProductScreen } from '#features/shop/admin-products/product-screen.tsx'

export const Route = createFileRoute('/admin/products/new')({ component: NewProductScreen })
