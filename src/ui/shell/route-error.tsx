import { useRouter } from '@tanstack/react-router'
import { Button } from '#ui/base/button.tsx'
import { Row } from '#ui/layout/words.tsx'
import { Page } from '#ui/page/page.tsx'

/** How browsers and the build's own loader report a script or a stylesheet that did not arrive. */
const lost_file = /dynamically imported module|module script|preload CSS/i

/**
 * Reloads the page where the server was silent. A browser opens six connections to a server; if each of them waits for
 * an answer, the page's own request would wait behind them forever, so they are dropped first.
 */
export function askAgain() {
  window.stop()
  location.reload()
}

/** Shown in place of a screen that broke. Small and without pictures: it must show when little else loads. */
export function RouteError({ error, reset }: { error: unknown; reset: () => void }) {
  const text = error instanceof Error ? error.message : String(error)
  const isLost = lost_file.test(text)
  return (
    <Instead
      title="Something broke"
      intro="This page could not be shown. What you did is kept on this device."
      message={isLost ? 'A part of this page did not arrive from the server.' : text}
      // Only a page that begins anew asks for a lost file again.
      onRetry={isLost ? askAgain : reset}
    />
  )
}

/** Shown in place of a screen whose code was requested, but which the server never sent. */
export function RouteSilent() {
  return (
    <Instead
      title="Still waiting"
      intro="This page opens by itself as soon as it is here. What you did is kept on this device."
      message="This page has not been on this device yet, and the server does not answer."
      onRetry={askAgain}
    />
  )
}

interface InsteadProps {
  title: string
  intro: string
  message: string
  onRetry: () => void
}

function Instead({ title, intro, message, onRetry }: InsteadProps) {
  const router = useRouter()
  // A page that was opened by a link has nothing before it.
  const onBack = () =>
    router.history.canGoBack() ? router.history.back() : void router.navigate({ to: '/' })
  return (
    <Page title={title} intro={intro}>
      <p role="alert">{message}</p>
      <Row align="stretch" wrap gap={12} above={16}>
        <Button variant="ink" onClick={onRetry}>
          Try Again
        </Button>
        <Button variant="outline" onClick={onBack}>
          Go Back
        </Button>
      </Row>
    </Page>
  )
}
