import { createFileRoute } from '@tanstack/react-router'
import { readMessageSearch } from '#features/inbox/messages/message-search.ts'
import { InquiryEntry } from '#features/inbox/messages/inquiry-form.tsx'
import { SponsorsPage } from '#features/content/sponsors/sponsors-page.tsx'
import { useAfterEdit } from './-after-edit.ts'

export const Route = createFileRoute('/sponsors')({ validateSearch: readMessageSearch, component: Sponsors })

function Sponsors() {
  const { edit } = Route.useSearch()
  const onEdited = useAfterEdit('/sponsors')
  return (
    <SponsorsPage
      changes={edit !== undefined}
      inquiry={(offered) => <InquiryEntry offered={offered} editing={edit ?? ''} onEdited={onEdited} />}
    />
  )
}
