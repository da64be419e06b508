import { useState } from 'react'
import { after } from '#data/kernel/own-work.ts'
import { type AdminProduct, useAdminProducts } from '#data/shop/products.ts'
import { sendCommand } from '#data/kernel/commands.ts'
import { messageOf } from '#data/kernel/storage-error.ts'
import { categoryOf } from '#domain/shop/product.ts'
import { copyOf } from '#domain/shop/product-form.ts'
import { newRecordId } from '#domain/kernel/record-id.ts'
import { LinkButton } from '#ui/base/button.tsx'
import { ConfirmDialog } from '#ui/base/dialog.tsx'
import { Icon } from '#ui/base/icons.tsx'
import { ListHead, ListSort } from '#ui/list/list-head.tsx'
import type { ListRules } from '#ui/list/list-state.ts'
import { ListStates } from '#ui/list/list-states.tsx'
import { AdminHead } from '#ui/shell/admin-head.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { HeaderCell, HeaderRow, Table } from '#ui/list/table.tsx'
import { showToast } from '#ui/base/toast.tsx'
import { Box } from '#ui/layout/words.tsx'
import { useList } from '#ui/list/use-list.ts'
import { ProductRow } from './product-row.tsx'

type Sort = 'created' | 'name' | 'price' | 'category'

const rules: ListRules<AdminProduct, Sort> = {
  first: { q: '', sort: 'created', dir: 'desc' },
  values: {
    // PocketBase writes a blank where the device's clock writes a T.
    created: ({ created }) => created.replace(' ', 'T'),
    name: ({ name }) => name,
    price: ({ price }) => price,
    category: categoryOf,
  },
  textOf: (product) => `${product.name} ${categoryOf(product)}`,
}

const orders = [
  { sort: 'created', dir: 'desc', label: 'Newest first' },
  { sort: 'created', dir: 'asc', label: 'Oldest first' },
  { sort: 'name', dir: 'asc', label: 'Name' },
  { sort: 'price', dir: 'asc', label: 'Lowest price first' },
  { sort: 'price', dir: 'desc', label: 'Highest price first' },
  { sort: 'category', dir: 'asc', label: 'Category' },
] as const

const failed = (title: string) => (error: unknown) =>
  showToast({ title, description: messageOf(error), kind: 'error' })

async function duplicate(product: AdminProduct): Promise<void> {
  const copy = copyOf(product)
  // A picture that is still on its way goes with the copy too.
  const { image_id } = product
  await sendCommand({
    kind: 'createProduct',
    args: {
      product_id: newRecordId(),
      product: { ...copy, image_id },
      copy_of: product.id,
    },
    attachments: image_id === '' ? [] : [image_id],
    ...after(product),
    summary: `New product: ${copy.name}`,
  })
}

async function remove(product: AdminProduct): Promise<void> {
  await sendCommand({
    kind: 'deleteProduct',
    args: { product_id: product.id },
    ...after(product),
    summary: `Delete product: ${product.name}`,
  })
}

/** /admin/products: what the shop sells. */
export function ProductsScreen() {
  const { value, loading, error, retry } = useAdminProducts()
  const list = useList(rules, value)
  const [doomed, setDoomed] = useState<AdminProduct | null>(null)
  return (
    <>
      <AdminHead
        title="Admin: Products"
        action={
          <LinkButton to="/admin/products/new" variant="accent">
            <Icon name="plus" /> Add Product
          </LinkButton>
        }
      />
      <ListStates
        total={value.length}
        {...{ loading, error, retry }}
        loadingLabel="Loading products..."
        errorTitle={`Error loading products: ${error}`}
        errorText=""
      >
        {value.length === 0 ? (
          <EmptyState title="No products found. Add your first product to get started." />
        ) : (
          <>
            <ListHead
              title="Store Products"
              description="Manage products available in your online store"
              list={list}
              total={value.length}
              noun={['product', 'products']}
              searchLabel="Search products"
              placeholder="Name or category"
              orders={orders}
            />
            <Table caption="Store Products" fixed>
              <Box as="thead" lineBelow="ground">
                <HeaderRow>
                  <HeaderCell width={{ base: 72, lg: 96 }}>
                    <span>Image</span>
                  </HeaderCell>
                  <ListSort list={list} by="name">
                    Name
                  </ListSort>
                  <ListSort list={list} by="price" width={110} from="lg">
                    Price
                  </ListSort>
                  <ListSort list={list} by="category" width={170} from="lg">
                    Category
                  </ListSort>
                  <HeaderCell width={180} from="lg">
                    <span>State</span>
                  </HeaderCell>
                  <HeaderCell width={actions_width} textAlign="right" paddingRight="0">
                    <span>Actions</span>
                  </HeaderCell>
                </HeaderRow>
              </Box>
              <tbody>
                {list.shown.map((product) => (
                  <ProductRow
                    key={product.id}
                    product={product}
                    onDuplicate={() => void duplicate(product).catch(failed('Error duplicating product'))}
                    onDelete={() => setDoomed(product)}
                  />
                ))}
              </tbody>
            </Table>
            {list.shown.length === 0 && (
              <EmptyState title="No products found" text="No product has this in its name or category." />
            )}
          </>
        )}
      </ListStates>
      <ConfirmDialog
        open={doomed !== null}
        title="Delete Product"
        text="Are you sure you want to delete this product? This action cannot be undone."
        confirmLabel="Delete"
        dangerous
        onConfirm={() => {
          if (doomed) void remove(doomed).catch(failed('Error deleting product'))
          setDoomed(null)
        }}
        onCancel={() => setDoomed(null)}
      />
    </>
  )
}

/** The width of a row's three buttons, which are larger outdoors: then they take two lines on the phone. */
const actions_width = { base: '140px', lg: 'calc(3 * var(--mp-sizes-target) + 8px)' }
