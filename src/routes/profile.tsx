import { createFileRoute } from '@tanstack/react-router'
import { Guard } from '#features/accounts/log-in/guard.tsx'
import { ProfileScreen } from '#features/accounts/profile/profile-screen.tsx'
import { OrderHistory } from '#features/shop/orders/order-history.tsx'
import { Section } from '#ui/page/page.tsx'

export const Route = createFileRoute('/profile')({ component: Profile })

function Profile() {
  return (
    <Guard>
      <ProfileScreen>
        <Section title="Order History" size="column">
          <OrderHistory />
        </Section>
      </ProfileScreen>
    </Guard>
  )
}
