import { createFileRoute } from '@tanstack/react-router'
import { readMessageSearch } from '#features/inbox/messages/message-search.ts'
import { ReviewEntry } from '#features/inbox/messages/review-form.tsx'
import { ReviewsPage } from '#features/content/reviews/reviews-page.tsx'

export const Route = createFileRoute('/reviews')({ validateSearch: readMessageSearch, component: Reviews })

function Reviews() {
  const { edit } = Route.useSearch()
  const navigate = Route.useNavigate()
  const onEdited = () => void navigate({ search: {}, replace: true, resetScroll: false })
  return <ReviewsPage form={<ReviewEntry editing={edit ?? ''} onEdited={onEdited} />} />
}
