import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { verifyEmail } from '#data/own-account.ts'
import { useSession } from '#data/session.ts'
import { useSyncStatus } from '#data/sync-status.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Icon } from '#ui/icons.tsx'
import { showToast } from '#ui/toast.tsx'
import { accountErrorText, offline_texts } from './account-forms.ts'
import { AccountFrame } from './account-frame.tsx'
import { Notice } from './notice.tsx'
import { StaleLink } from './stale-link.tsx'

function Done() {
  const { user } = useSession()
  return (
    <div role="status">
      <chakra.p display="flex" alignItems="center" gap="10px" textStyle="title">
        <Icon name="check" size={28} /> Your email is verified
      </chakra.p>
      <chakra.p color="quiet" marginTop="8px" marginBottom="20px">
        Races that were entered with this address stand in your account, with bib and code.
      </chakra.p>
      <LinkButton to={user ? '/profile' : '/login?from=%2Fprofile'} variant="accent" size="lg">
        {user ? 'My Account' : 'Log In'}
      </LinkButton>
    </div>
  )
}

/**
 * Where the link of a verification mail leads to. It takes a press: programs that look at mails open links, and
 * whoever did not make the account must not give it their races by looking.
 */
export function VerifyEmailScreen({ token }: { token: string }) {
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
      setStage(await verifyEmail(token))
    } catch (error) {
      setStage('ask')
      showToast({ title: 'Error', description: accountErrorText(error), kind: 'error' })
    }
  }
  return (
    <AccountFrame
      title="Verify Email"
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
      {stage === 'done' && <Done />}
      {stage === 'stale' && (
        <>
          <StaleLink>It works for three days. On My Account you can have another one sent.</StaleLink>
          <LinkButton to="/profile" variant="accent" size="lg">
            My Account
          </LinkButton>
        </>
      )}
      {(stage === 'ask' || stage === 'busy') && (
        <>
          <chakra.p marginBottom="20px">
            Did you make a Milepost account with this e-mail address? Then it sees the races that were entered
            with it. If it was not you, close this page: nothing happens.
          </chakra.p>
          <Button variant="accent" size="lg" wide disabled={stage === 'busy'} onClick={() => void confirm()}>
            {stage === 'busy' ? 'Verifying...' : 'Yes, Verify My Email'}
          </Button>
        </>
      )}
    </AccountFrame>
  )
}
