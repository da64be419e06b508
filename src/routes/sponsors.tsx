import { createFileRoute } from '@tanstack/react-router'
import { readMessageSearch } from '#features/inbox/messages/message-search.ts'
import { InquiryEntry } from '#features/inbox/messages/inquiry-form.tsx'
import { SponsorsPage } from '#features/content/sponsors/sponsors-page.tsx'

export const Route = createFileRoute('/sponsors')({ validateSearch: readMessageSearch, component: Sponsors })

function Sponsors() {
  const { edit } = Route.useSearch()
  const navigate = Route.useNavigate()
  const onEdited = () => void navigate({ search: {}, replace: true, resetScroll: false })
  return <SponsorsPage inquiry={<InquiryEntry editing={edit ?? ''} onEdited={onEdited} />} />
}
