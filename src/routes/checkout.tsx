import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { Guard } from '#features/accounts/log-in/guard.tsx'
import { CheckoutPage } from '#features/shop/checkout/checkout-page.tsx'

export const Route = createFileRoute('/checkout')({ component: Checkout })

function Checkout() {
  const navigate = Route.useNavigate()
  const onEmptyCart = useCallback(() => void navigate({ to: '/cart', replace: true }), [navigate])
  return (
    <Guard>
      <CheckoutPage
        onEmptyCart={onEmptyCart}
        onPlaced={(order) => void navigate({ to: '/checkout-success', search: { order }, replace: true })}
        onSaved={(orderId) =>
          void navigate({ to: '/profile/orders/$orderId', params: { orderId }, replace: true })
        }
      />
    </Guard>
  )
}
