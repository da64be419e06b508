import { verifyEmail } from '#data/accounts/own-account.ts'
import { useSession } from '#data/kernel/session.ts'
import { LinkDone, MailedLinkScreen } from './mailed-link-screen.tsx'

/** Where the link in a verification mail leads; from then on the account sees what was entered with its address. */
export function VerifyEmailScreen({ token }: { token: string }) {
  const { user } = useSession()
  return (
    <MailedLinkScreen
      title="Verify Email"
      token={token}
      send={verifyEmail}
      question="Did you make a Milepost account with this e-mail address? Then it sees the races that were entered with it. If it was not you, close this page: nothing happens."
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
