import { lazy, Suspense } from 'react'

// The admin screens, named apart from their routes: otherwise the parts of such a screen would be listed in the code
// that every visitor's first page waits for.

const Orders = lazy(async () => ({
  default: (await import('#features/shop/admin-orders/orders-screen.tsx')).AdminOrdersScreen,
}))
const Order = lazy(async () => ({
  default: (await import('#features/shop/admin-orders/order-screen.tsx')).AdminOrderScreen,
}))
const Registrations = lazy(async () => ({
  default: (await import('#features/registrations/admin-registrations/registrations-screen.tsx'))
    .RegistrationsScreen,
}))
const Inbox = lazy(async () => ({
  default: (await import('#features/inbox/admin-inbox/inbox-screen.tsx')).InboxScreen,
}))
const Dashboard = lazy(async () => ({
  default: (await import('#features/kernel/admin-dashboard/dashboard-screen.tsx')).DashboardScreen,
}))
const Activity = lazy(async () => ({
  default: (await import('#features/kernel/admin-activity/activity-screen.tsx')).ActivityScreen,
}))
const Mails = lazy(async () => ({
  default: (await import('#features/inbox/admin-mails/mails-screen.tsx')).MailsScreen,
}))

const RaceDay = lazy(async () => ({
  default: (await import('#features/race-day/captain/race-day-screen.tsx')).RaceDayScreen,
}))

const Site = lazy(async () => ({
  default: (await import('#features/content/admin-site/site-screen.tsx')).SiteScreen,
}))

const SitePage = lazy(async () => ({
  default: (await import('#features/content/admin-site/page-screen.tsx')).SitePageScreen,
}))

const screens = {
  orders: Orders,
  registrations: Registrations,
  inbox: Inbox,
  dashboard: Dashboard,
  activity: Activity,
  mails: Mails,
  'race-day': RaceDay,
  site: Site,
}

export function AdminScreen({ screen }: { screen: keyof typeof screens }) {
  const Screen = screens[screen]
  return (
    <Suspense fallback={null}>
      <Screen />
    </Suspense>
  )
}

export function OrderForAdmin({ id }: { id: string }) {
  return (
    <Suspense fallback={null}>
      <Order id={id} />
    </Suspense>
  )
}

export function SitePageForEditor({ page }: { page: string }) {
  return (
    <Suspense fallback={null}>
      <SitePage page={page} />
    </Suspense>
  )
}
