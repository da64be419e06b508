import { createFileRoute } from '@tanstack/react-router'
import { Guard } from '#features/account/guard.tsx'
import { ProfileScreen } from '#features/account/profile-screen.tsx'

export const Route = createFileRoute('/profile')({ component: Profile })

function Profile() {
  return (
    <Guard>
      <ProfileScreen />
    </Guard>
  )
}
