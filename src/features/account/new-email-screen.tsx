import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { confirmEmailChange } from '#data/own-account.ts'
import { useSyncStatus } from '#data/sync-status.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Icon } from '#ui/icons.tsx'
import { showToast } from '#ui/toast.tsx'
import { accountErrorText, offline_texts } from './account-forms.ts'
import { AccountFrame } from './account-frame.tsx'
import { Notice } from './notice.tsx'
import { StaleLink } from './stale-link.tsx'

/** Where the link of the mail to a new address leads to; it takes a press, because programs open links too. */
export function NewEmailScreen({ token }: { token: string }) {
  const { state } = useSyncStatus()
  const [stage, setStage] = useState<'ask' | 'busy' | 'done' | 'stale'>(token === '' ? 'stale' : 'ask')
  const offline = state === 'offline'
  const confirm = async () => {
    if (offline) {
      showToast({ title: 'You are offline', description: offline_texts.link, kind: 'error' })
      return
    }
    setStage('busy')
    try {
      setStage(await confirmEmailChange(token))
    } catch (error) {
      setStage('ask')
      showToast({ title: 'Error', description: accountErrorText(error), kind: 'error' })
    }
  }
  return (
    <AccountFrame
      title="New Email"
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
      {stage === 'done' && (
        <div role="status">
          <chakra.p display="flex" alignItems="center" gap="10px" textStyle="title">
            <Icon name="check" size={28} /> Your email has been changed
          </chakra.p>
          <chakra.p color="quiet" marginTop="8px" marginBottom="20px">
            Log in with it from now on; every device asks for it. What waits there to be sent is kept.
          </chakra.p>
          <LinkButton to="/login?from=%2Fprofile" variant="accent" size="lg">
            Log In
          </LinkButton>
        </div>
      )}
      {stage === 'stale' && (
        <>
          <StaleLink>
            It works for half an hour and once. On My Account you can have another one sent.
          </StaleLink>
          <LinkButton to="/profile" variant="accent" size="lg">
            My Account
          </LinkButton>
        </>
      )}
      {(stage === 'ask' || stage === 'busy') && (
        <>
          <chakra.p marginBottom="20px">
            Did you ask to use this e-mail address for your Milepost account? Then confirm it. If it was not
            you, close this page: nothing changes.
          </chakra.p>
          <Button variant="accent" size="lg" wide disabled={stage === 'busy'} onClick={() => void confirm()}>
            {stage === 'busy' ? 'Confirming...' : 'Yes, Use This Email'}
          </Button>
        </>
      )}
    </AccountFrame>
  )
}
