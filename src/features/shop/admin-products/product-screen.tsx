import { useAdminProducts } from '#data/shop/products.ts'
import { LinkButton } from '#ui/base/button.tsx'
import { Text } from '#ui/layout/words.tsx'
import { AdminHead, HistoryLink } from '#ui/shell/admin-head.tsx'
import { EmptyState, ErrorState } from '#ui/page/states.tsx'
import { ProductEditor } from './product-editor.tsx'

const back = { to: '/admin/products', label: 'Back' }

/** /admin/products/new */
export function NewProductScreen() {
  return (
    <>
      <AdminHead
        title="Add New Product"
        intro="Fill out the form below to add a new product to your store"
        back={back}
      />
      <ProductEditor product={null} />
    </>
  )
}

/** /admin/products/edit/{id} */
export function EditProductScreen({ id }: { id: string }) {
  const { value, loading, error, retry } = useAdminProducts()
  const product = value.find((one) => one.id === id)
  return (
    <>
      <AdminHead
        title="Edit Product"
        intro="Update the product details below"
        back={back}
        action={product && <HistoryLink record={product.id} />}
      />
      {product ? (
        <ProductEditor key={id} product={product} />
      ) : loading ? (
        <Spinner label="Loading product..." />
      ) : error ? (
        <ErrorState title={`Error loading product: ${error}`} onRetry={retry} />
      ) : (
        <EmptyState title="Product not found. It may have been deleted.">
          <LinkButton to="/admin/products">See all products</LinkButton>
        </EmptyState>
      )}
    </>
  )
}

function Spinner({ label }: { label: string }) {
  return (
    <Text role="status" quiet>
      {label}
    </Text>
  )
}
