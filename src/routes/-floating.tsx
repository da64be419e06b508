import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { startsAtStation } from '#data/device/station-start.ts'
import { useUpdate } from '#data/device/update.ts'
import { OutboxNews } from '#features/outbox/outbox-news.tsx'
import { ToastViewport } from '#ui/base/toast-viewport.tsx'
import { UpdateOffer } from '#ui/shell/update-offer.tsx'

/** What comes over any page once something happened: one file, which no first screen waits for. */
export function Floating() {
  const update = useUpdate()
  useStartAtStation()
  return (
    <>
      <OutboxNews />
      {update.apply && <UpdateOffer onApply={update.apply} />}
      <ToastViewport />
    </>
  )
}

/** The icon on the home screen of a phone that is a station; who goes home inside the app means the website. */
function useStartAtStation() {
  const navigate = useNavigate()
  useEffect(() => {
    if (location.pathname === '/' && startsAtStation()) void navigate({ to: '/station', replace: true })
  }, [navigate])
}
