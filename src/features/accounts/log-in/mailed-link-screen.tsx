import { type ReactNode, useEffect, useRef, useState } from 'react'
import { confirmEmailChange, type LinkUse, verifyEmail } from '#data/accounts/own-account.ts'
import { useSession } from '#data/kernel/session.ts'
import { useSyncStatus } from '#data/kernel/sync-status.ts'
import { Button, LinkButton } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icons.tsx'
import { offline_texts, tellAccountError } from '../shared/account-error.ts'
import { AccountFrame, StaleLink } from './account-frame.tsx'
import { Notice } from '#ui/base/notice.tsx'
import { Row, Text } from '#ui/layout/words.tsx'
import { useShownSite } from '#ui/site/shown-site.ts'

interface MailedLinkScreenProps {
  title: string
  /** '' where a mail program cut it off. */
  token: string
  /** Asks the server; throws an `Error` for people. */
  send: (token: string) => Promise<LinkUse>
  /** What the press means. */
  question: string
  action: string
  /** On the button while the server is asked. */
  busy: string
  /** How long such a link works. */
  stale: string
  /** What is true from now on. */
  children: ReactNode
}

/**
 * Where a mailed link leads that proves an address. It takes a press: programs that check mail open links too, and a
 * person who did not ask for it must not agree by looking.
 */
function MailedLinkScreen(props: MailedLinkScreenProps) {
  const { title, token, send, question, action, busy, stale, children } = props
  const { state } = useSyncStatus()
  const [stage, setStage] = useState<'ask' | 'busy' | LinkUse>(token === '' ? 'stale' : 'ask')
  const offline = state === 'offline'
  const box = useRef<HTMLDivElement>(null)
  const pressed = useRef(false)
  // The button that was pressed is gone: the focus goes to what comes next.
  useEffect(() => {
    if (pressed.current && (stage === 'done' || stage === 'stale')) box.current?.querySelector('a')?.focus()
  }, [stage])
  const confirm = async () => {
    pressed.current = true
    setStage('busy')
    try {
      setStage(await send(token))
    } catch (error) {
      setStage('ask')
      tellAccountError(error, offline_texts.link)
    }
  }
  return (
    <AccountFrame
      title={title}
      phonePicture="/art/hero-hands.svg"
      notice={
        offline &&
        stage === 'ask' && (
          <Notice icon="offline" title="You are offline">
            {offline_texts.link}
          </Notice>
        )
      }
    >
      <div ref={box}>
        {stage === 'done' && <div role="status">{children}</div>}
        {stage === 'stale' && (
          <>
            <StaleLink>{stale}</StaleLink>
            <LinkButton to="/profile" variant="accent" size="lg">
              My Account
            </LinkButton>
          </>
        )}
      </div>
      {(stage === 'ask' || stage === 'busy') && (
        <>
          <Text below={20}>{question}</Text>
          <Button variant="accent" size="lg" wide disabled={stage === 'busy'} onClick={() => void confirm()}>
            {stage === 'busy' ? busy : action}
          </Button>
        </>
      )}
    </AccountFrame>
  )
}

interface LinkDoneProps {
  title: string
  text: string
  /** What comes next. */
  to: string
  label: string
}

function LinkDone({ title, text, to, label }: LinkDoneProps) {
  return (
    <>
      <Row as="p" gap={10} look="title">
        <Icon name="check" size={28} /> {title}
      </Row>
      <Text quiet above={8} below={20}>
        {text}
      </Text>
      <LinkButton to={to} variant="accent" size="lg">
        {label}
      </LinkButton>
    </>
  )
}

/** Where the link in a verification mail leads; from then on the account sees what was entered with its address. */
export function VerifyEmailScreen({ token }: { token: string }) {
  const { user } = useSession()
  const { name } = useShownSite()
  return (
    <MailedLinkScreen
      title="Verify Email"
      token={token}
      send={verifyEmail}
      question={`Did you make an account at ${name} with this e-mail address? Then it sees the races that were entered with it. If it was not you, close this page: nothing happens.`}
      action="Yes, Verify My Email"
      busy="Verifying..."
      stale="It works for three days. On My Account you can have another one sent."
    >
      <LinkDone
        title="Your email is verified"
        text="Races that were entered with this address stand in your account, with bib and code."
        to={user ? '/profile' : '/login?from=%2Fprofile'}
        label={user ? 'My Account' : 'Log In'}
      />
    </MailedLinkScreen>
  )
}

/** Where the link in the mail to a new address leads. */
export function NewEmailScreen({ token }: { token: string }) {
  const { name } = useShownSite()
  return (
    <MailedLinkScreen
      title="New Email"
      token={token}
      send={confirmEmailChange}
      question={`Did you ask to use this e-mail address for your ${name} account? Then confirm it. If it was not you, close this page: nothing changes.`}
      action="Yes, Use This Email"
      busy="Confirming..."
      stale="It works for half an hour and once. If you have used it, the new address counts: log in with it. If not, you can have another one sent on My Account."
    >
      <LinkDone
        title="Your email has been changed"
        text="Log in with it from now on; every device asks for it. What waits there to be sent is kept."
        to="/login?from=%2Fprofile"
        label="Log In"
      />
    </MailedLinkScreen>
  )
}
