import { useEffect, useState } from 'react'
import { requestVerification } from '#data/accounts/own-account.ts'
import { sendsMail } from '#data/inbox/mails.ts'
import { useSyncStatus } from '#data/kernel/sync-status.ts'
import { useAsked } from '#ui/page/use-asked.ts'
import { Button } from '#ui/base/button.tsx'
import { StrongEmail } from '#ui/base/email-text.tsx'
import { showToast } from '#ui/base/toast.tsx'
import { accountErrorText } from '../shared/account-error.ts'
import { AskOrganiser } from '../shared/ask-organiser.tsx'
import { Notice } from '#ui/base/notice.tsx'
import { Span } from '#ui/layout/words.tsx'

/** The server sends one mail in this time, and gives no answer to a person who asks for more. */
const pause_ms = 2 * 60_000

/** Stays on the profile until the address is verified. */
export function VerifyNotice({ email }: { email: string }) {
  const { state } = useSyncStatus()
  const [stage, setStage] = useState<'idle' | 'busy' | 'sent'>('idle')
  /** What the server said when the link was asked for. */
  const [mailed, setMailed] = useState<boolean | null>(null)
  useEffect(() => {
    if (stage !== 'sent') return
    const timer = setTimeout(() => setStage('idle'), pause_ms)
    return () => clearTimeout(timer)
  }, [stage])
  const send = async () => {
    setStage('busy')
    try {
      // Asked first: nobody is promised a mail that does not come.
      setMailed(await sendsMail())
      await requestVerification()
      setStage('sent')
    } catch (error) {
      setStage('idle')
      showToast({ title: 'Error', description: accountErrorText(error), kind: 'error' })
    }
  }
  const offline = state === 'offline'
  const asked = useAsked(sendsMail, offline).answer
  const sends = mailed ?? asked
  const verb = sends === false ? 'Ask for the link' : 'Send again'
  return (
    <Notice icon="mail" title="Please verify your email">
      {sends === null ? (
        <>
          <StrongEmail email={email} /> waits for its link to be opened.
        </>
      ) : sends ? (
        <>
          We have sent a link to <StrongEmail email={email} />.
        </>
      ) : (
        <>
          This site sends no mail yet: the organiser gives you the link for <StrongEmail email={email} />.{' '}
          <AskOrganiser>Ask for it here, then tell them</AskOrganiser>
        </>
      )}{' '}
      Until you open it, races that were entered with this address without your account stay hidden.
      <Span block above={10} role="status">
        {stage === 'sent' ? (
          sends === false ? (
            'Asked. The organiser sees it now.'
          ) : (
            'Sent. Look among the spam too; you can ask again in two minutes.'
          )
        ) : (
          <Button
            variant="outline"
            size="sm"
            disabled={stage === 'busy' || offline}
            onClick={() => void send()}
          >
            {offline ? `${verb} (needs a network)` : verb}
          </Button>
        )}
      </Span>
    </Notice>
  )
}
