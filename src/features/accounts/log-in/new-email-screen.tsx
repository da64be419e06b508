import { confirmEmailChange } from '#data/accounts/own-account.ts'
import { LinkDone, MailedLinkScreen } from './mailed-link-screen.tsx'

/** Where the link in the mail to a new address leads. */
export function NewEmailScreen({ token }: { token: string }) {
  return (
    <MailedLinkScreen
      title="New Email"
      token={token}
      send={confirmEmailChange}
      question="Did you ask to use this e-mail address for your Milepost account? Then confirm it. If it was not you, close this page: nothing changes."
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
