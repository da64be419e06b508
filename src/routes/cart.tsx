import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { CartPage } from '#features/shop/cart/cart-page.tsx'
import { readMessageSearch } from '#features/inbox/messages/message-search.ts'

export const Route = createFileRoute('/cart')({ validateSearch: readMessageSearch, component: Cart })

function Cart() {
  const { edit = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const onEdited = useCallback(() => void navigate({ search: {}, replace: true }), [navigate])
  return <CartPage edit={edit} onEdited={onEdited} />
}
