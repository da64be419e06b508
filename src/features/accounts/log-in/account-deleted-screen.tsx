import { LinkButton } from '#ui/base/button.tsx'
import { Page } from '#ui/page/page.tsx'
import { EmptyState } from '#ui/page/states.tsx'

/** Shown to a person who deleted their account; by then this device holds nothing of theirs either. */
export function AccountDeletedScreen() {
  return (
    <Page title="Account Deleted">
      <EmptyState
        picture="success"
        title="Your account is gone"
        text="So is what this device held of it. Another device on which you were logged in forgets it as soon as it is online. You can still read results, and register without an account."
      >
        <LinkButton to="/events" variant="outline">
          View All Events
        </LinkButton>
      </EmptyState>
    </Page>
  )
}
