import { createFileRoute } from '@tanstack/react-router'
import { readMessageSearch } from '#features/inbox/messages/message-search.ts'
import { NewsletterEntry } from '#features/inbox/messages/newsletter-form.tsx'
import { ConnectPage } from '#features/content/connect/connect-page.tsx'

export const Route = createFileRoute('/connect')({ validateSearch: readMessageSearch, component: Connect })

function Connect() {
  const { edit } = Route.useSearch()
  const navigate = Route.useNavigate()
  const onEdited = () => void navigate({ search: {}, replace: true, resetScroll: false })
  return <ConnectPage newsletter={<NewsletterEntry editing={edit ?? ''} onEdited={onEdited} />} />
}
