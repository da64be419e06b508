import { Button } from './button.tsx'
import { Page } from './page.tsx'

/** What stands in place of a screen that broke. Small and without pictures: it must show when little else loads. */
export function RouteError({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Page title="Something broke" intro="This page could not be shown. What you did is kept on this device.">
      <p role="alert">{message}</p>
      <Button variant="outline" marginTop="16px" onClick={onRetry}>
        Try Again
      </Button>
    </Page>
  )
}
