import { createFileRoute } from '@tanstack/react-router'
import { NewProductScreen } from '#features/admin-products/product-screen.tsx'

export const Route = createFileRoute('/admin/products/new')({ component: NewProductScreen })
