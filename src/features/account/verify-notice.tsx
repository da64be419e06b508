import { chakra } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { requestVerification } from '#data/own-account.ts'
import { useSyncStatus } from '#data/sync-status.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast.tsx'
import { accountErrorText } from './account-forms.ts'
import { AskOrganiser } from './ask-organiser.tsx'
import { Notice } from './notice.tsx'
import { useSendsMail } from './use-sends-mail.ts'

/** The server sends one mail in this time, and says nothing to whoever asks for more. */
const pause_ms = 2 * 60_000

/** Stands on the profile until the address is verified. */
export function VerifyNotice({ email }: { email: string }) {
  const { state } = useSyncStatus()
  const [stage, setStage] = useState<'idle' | 'busy' | 'sent'>('idle')
  useEffect(() => {
    if (stage !== 'sent') return
    const timer = setTimeout(() => setStage('idle'), pause_ms)
    return () => clearTimeout(timer)
  }, [stage])
  const send = async () => {
    setStage('busy')
    try {
      await requestVerification()
      setStage('sent')
    } catch (error) {
      setStage('idle')
      showToast({ title: 'Error', description: accountErrorText(error), kind: 'error' })
    }
  }
  const offline = state === 'offline'
  const sends = useSendsMail(offline)
  const verb = sends === false ? 'Ask for the link' : 'Send again'
  return (
    <Notice icon="mail" title="Please verify your email">
      {sends === null ? (
        <>
          <chakra.strong overflowWrap="anywhere">{email}</chakra.strong> waits for its link to be opened.
        </>
      ) : sends ? (
        <>
          We have sent a link to <chakra.strong overflowWrap="anywhere">{email}</chakra.strong>.
        </>
      ) : (
        <>
          This site sends no mail yet: the organiser gives you the link for{' '}
          <chakra.strong overflowWrap="anywhere">{email}</chakra.strong>. Ask for it here, then tell them:{' '}
          <AskOrganiser />
        </>
      )}{' '}
      Until you open it, races that were entered with this address without your account stay hidden.
      <chakra.span display="block" marginTop="10px" role="status">
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
      </chakra.span>
    </Notice>
  )
}
