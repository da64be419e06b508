import { Page } from './page.tsx'
import { ErrorState } from './states.tsx'

/** What stands in place of a screen that broke; header and outbox stay reachable. */
export function RouteError({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Page title="Something broke">
      <ErrorState
        title="This page could not be shown"
        text={`What you did is kept on this device. ${message}`}
        onRetry={onRetry}
      />
    </Page>
  )
}
