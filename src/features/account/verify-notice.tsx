import { chakra } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { requestVerification } from '#data/own-account.ts'
import { useSyncStatus } from '#data/sync-status.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast.tsx'
import { accountErrorText } from './account-forms.ts'
import { Notice } from './notice.tsx'

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
  return (
    <Notice icon="mail" title="Please verify your email">
      We have sent a link to <chakra.strong overflowWrap="anywhere">{email}</chakra.strong>. Until you open
      it, races that were entered with this address without your account stay hidden.
      <chakra.span display="block" marginTop="10px" role="status">
        {stage === 'sent' ? (
          'Sent. Look among the spam too; you can ask again in two minutes.'
        ) : (
          <Button
            variant="outline"
            size="sm"
            disabled={stage === 'busy' || state === 'offline'}
            onClick={() => void send()}
          >
            {state === 'offline' ? 'Send again (needs a network)' : 'Send again'}
          </Button>
        )}
      </chakra.span>
    </Notice>
  )
}
