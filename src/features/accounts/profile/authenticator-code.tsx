import { useState } from 'react'
import { type BegunAuthenticator, confirmAuthenticator } from '#data/accounts/own-account.ts'
import { AnchorButton, Button } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icons.tsx'
import { showToast } from '#ui/base/toast.tsx'
import { offline_texts, tellAccountError } from '../shared/account-error.ts'
import { TextField } from '#ui/form/field.tsx'
import { Box, Row, Stack, Text } from '#ui/layout/words.tsx'
import { QrCode } from '#ui/race-day/qr-code.tsx'

interface AuthenticatorCodeProps {
  begun: BegunAuthenticator
  onDone: () => void
  onCancel: () => void
}

/** Brings the secret into the app. It counts once the app's first code has come back. */
export function AuthenticatorCode({ begun, onDone, onCancel }: AuthenticatorCodeProps) {
  const [code, setCode] = useState('')
  const [error, setError] = useState('')
  const [sending, setSending] = useState(false)
  const submit = async () => {
    if (!/\d/.test(code)) {
      setError('Please type the code')
      return
    }
    setSending(true)
    try {
      await confirmAuthenticator(begun, code)
      onDone()
    } catch (problem) {
      setError(tellAccountError(problem, offline_texts.authenticator))
      setSending(false)
    }
  }
  return (
    <Stack
      as="form"
      noValidate
      aria-label="Set up an authenticator app"
      gap={16}
      above={10}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <p data-begin tabIndex={-1}>
        Scan this with the authenticator app, then type the six digits that the app shows.
      </p>
      <Box max={240} wide>
        <QrCode value={begun.link} label="Code to set up the authenticator app" correction="L" />
      </Box>
      <Secret {...begun} />
      <TextField
        label="Code"
        name="authenticator-code"
        inputMode="numeric"
        autoComplete="one-time-code"
        help="If you lose the phone, another admin, or the person who runs the server, can turn the app off for you."
        value={code}
        error={error}
        onChange={(event) => {
          setCode(event.target.value)
          setError('')
        }}
      />
      <Row align="stretch" wrap gap={12}>
        <Button type="submit" variant="ink" disabled={sending}>
          {sending ? 'Turning on...' : 'Turn On'}
        </Button>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
      </Row>
    </Stack>
  )
}

/** For an app on this phone, which cannot scan its own screen, or one where people type the secret. */
function Secret({ secret, link }: BegunAuthenticator) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret)
      showToast({ title: 'Key copied', kind: 'success' })
    } catch {
      showToast({
        title: 'Copying did not work',
        description: 'Mark the key and copy it there.',
        kind: 'error',
      })
    }
  }
  return (
    <div>
      <p>Is the app on this device? Open it with the button, or give it this key:</p>
      <Text
        data-authenticator-key
        userSelect="all"
        bold
        size="1.125rem"
        letterSpacing="0.04em"
        anywhere
        marginBlock="6px 10px"
      >
        {secret}
      </Text>
      <Row align="stretch" wrap gap={10}>
        <AnchorButton href={link} variant="outline" size="sm">
          Open the app
        </AnchorButton>
        <Button variant="outline" size="sm" onClick={() => void copy()}>
          <Icon name="copy" size={18} /> Copy key
        </Button>
      </Row>
    </div>
  )
}
