import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { askWhoIsHere } from '#data/accounts/profile.ts'
import { session, useSession } from '#data/kernel/session.ts'
import type { Role } from '#domain/kernel/permissions.ts'
import { Container } from '#ui/page/page.tsx'
import { showToast } from '#ui/base/toast.tsx'
import { logInReason } from './log-in-reason.ts'

// The guards use the session stored on the device, so that a screen that was open yesterday opens without a network
// today. They hide screens; the server decides what may be done.

function Loading() {
  return (
    // As high as the screen: else the footer would be inside it until the page is here.
    <Container padY={48} minHeight="100dvh">
      <p role="status">Loading...</p>
    </Container>
  )
}

interface GuardProps {
  children: ReactNode
  /** Only these: others are sent home. */
  for?: readonly Role[]
}

/** Shows its children to people who are logged in; the others go to /login and come back afterwards. */
export function Guard({ children, for: welcome }: GuardProps) {
  const router = useRouter()
  const { loading, user } = useSession()
  const verdict = loading
    ? 'wait'
    : !user
      ? 'log_in'
      : welcome && !welcome.includes(user.role)
        ? 'denied'
        : 'welcome'

  const wanted = useRef(welcome)
  wanted.current = welcome
  const wasIn = useRef(false)
  useEffect(() => {
    if (verdict === 'welcome') wasIn.current = true
    // A person who logs out here leaves by choice: no reproach, and the next one does not land on this screen.
    if (verdict === 'log_in' && wasIn.current) {
      void router.navigate({ href: '/', replace: true })
      return
    }
    if (verdict === 'log_in') {
      // Read here and not as a dependency: leaving changes it before this guard is gone.
      const { href } = router.state.location
      const { title, description } = logInReason(href)
      showToast({ title, description, kind: 'error' })
      void router.navigate({ href: `/login?from=${encodeURIComponent(href)}`, replace: true })
    }
    if (verdict !== 'denied') return
    let left = false
    // The role may have been given a moment ago, on another device: the server is asked before anybody is sent away.
    void askWhoIsHere().then(() => {
      if (left || (session.user && wanted.current?.includes(session.user.role))) return
      showToast({
        title: 'Access denied',
        description: 'You need admin privileges to access this page',
        kind: 'error',
      })
      void router.navigate({ href: '/', replace: true })
    })
    return () => {
      left = true
    }
  }, [verdict, router])

  return verdict === 'welcome' ? children : <Loading />
}
