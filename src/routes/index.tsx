import { createFileRoute, redirect } from '@tanstack/react-router'
import { settings } from '#data/device/settings.ts'
import { HomePage } from '#features/home/home-page.tsx'

export const Route = createFileRoute('/')({
  // The icon on the home screen of a phone that is a station. Who goes home inside the app means the website.
  beforeLoad: ({ location }) => {
    if (settings.at_station && location.state.__TSR_index === 0)
      throw redirect({ to: '/station', replace: true })
  },
  component: HomePage,
})
