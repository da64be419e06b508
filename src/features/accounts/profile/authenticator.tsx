import { useEffect, useRef, useState } from 'react'
import {
  askAuthenticator,
  beginAuthenticator,
  type BegunAuthenticator,
  turnAuthenticatorOff,
} from '#data/accounts/own-account.ts'
import { useSyncStatus } from '#data/kernel/sync-status.ts'
import { Badge } from '#ui/base/badge.tsx'
import { Button } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icons.tsx'
import { showToast } from '#ui/base/toast.tsx'
import { offline_texts, tellAccountError } from '../shared/account-error.ts'
import { PasswordAgain } from '../shared/password-again.tsx'
import { Box, Row, Text } from '#ui/layout/words.tsx'
import { useAsked } from '#ui/page/use-asked.ts'
import { AuthenticatorCode } from './authenticator-code.tsx'

/** An app on the admin's phone whose code the login asks for: set up and turned off here, with the password. */
export function Authenticator() {
  const offline = useSyncStatus().state === 'offline'
  const { answer, setAnswer, error } = useAsked(askAuthenticator, offline)
  const [open, setOpen] = useState(false)
  const [begun, setBegun] = useState<BegunAuthenticator | null>(null)
  const box = useRef<HTMLElement>(null)
  const stage = begun ? 'code' : open ? 'password' : 'closed'
  const was = useRef(stage)
  // The pressed button is gone: the focus goes into the form, and back. The code to scan must stay in sight.
  useEffect(() => {
    if (was.current !== stage) box.current?.querySelector<HTMLElement>('[data-begin], input, button')?.focus()
    was.current = stage
  }, [stage])
  const close = () => {
    setOpen(false)
    setBegun(null)
  }
  const turned = (on: boolean, title: string, description: string) => {
    setAnswer({ on, advised: false })
    showToast({ title, description, kind: 'success' })
    close()
  }
  const on = answer?.on ?? false
  return (
    <Box
      as="section"
      lineAbove="hair"
      ref={box}
      id="authenticator"
      aria-label="Authenticator app"
      scrollMarginTop="96px"
      above={16}
      padTop={16}
    >
      <Row as="h3" look="titleSmall" gap={10} below={6}>
        Authenticator app
        {on && (
          <Badge tone="ok" icon="check">
            On
          </Badge>
        )}
      </Row>
      {begun ? (
        <AuthenticatorCode
          begun={begun}
          onDone={() =>
            turned(true, 'Your authenticator app is set up', 'Your next log-in asks for its code.')
          }
          onCancel={close}
        />
      ) : open ? (
        <PasswordAgain
          {...(on
            ? {
                label: 'Turn off the authenticator app',
                action: 'Turn Off',
                busy: 'Turning off...',
                send: async (password: string) => {
                  await turnAuthenticatorOff(password)
                  turned(false, 'Your authenticator app is off', 'You can delete the entry in the app.')
                },
              }
            : {
                label: 'Set up an authenticator app',
                action: 'Continue',
                busy: 'Checking...',
                send: async (password: string) => setBegun(await beginAuthenticator(password)),
              })}
          help="So that nobody who finds your phone changes how you log in."
          variant="ink"
          tell={(problem) => tellAccountError(problem, offline_texts.authenticator)}
          onCancel={close}
        />
      ) : (
        <>
          <p>
            {on
              ? 'Your log-in asks for its code after the password.'
              : 'With an app on your phone, your log-in also asks for a code after the password.'}
          </p>
          {offline ? (
            <Row as="p" align="stretch" gap={8} above={8} quiet>
              <Icon name="offline" /> {offline_texts.authenticator}
            </Row>
          ) : answer ? (
            <Button variant="outline" size="sm" above={10} onClick={() => setOpen(true)}>
              {on ? 'Turn off' : 'Set up'}
            </Button>
          ) : (
            error && (
              <Text above={8} quiet>
                {error}
              </Text>
            )
          )}
        </>
      )}
    </Box>
  )
}
