import { useUpdate } from '#data/kernel/update.ts'
import { OutboxNews } from '#features/kernel/outbox/outbox-news.tsx'
import { ReadyNews } from '#features/kernel/ready/ready-news.tsx'
import { ToastViewport } from '#ui/base/toast-viewport.tsx'
import { UpdateOffer } from '#ui/shell/update-offer.tsx'

/** What floats over any page once something happened: one file, which no first screen waits for. */
export function Floating() {
  const update = useUpdate()
  return (
    <>
      <OutboxNews />
      <ReadyNews />
      {update.apply && <UpdateOffer onApply={update.apply} />}
      <ToastViewport />
    </>
  )
}
