import { useState } from 'react'
import { Button } from '#ui/base/button.tsx'
import { Row, Stack } from '#ui/layout/words.tsx'
import { PasswordField } from './password-field.tsx'

interface PasswordAgainProps {
  /** Names the form where no dialog does. */
  label?: string | undefined
  help?: string | undefined
  action: string
  /** What the button says meanwhile. */
  busy: string
  variant: 'danger' | 'ink'
  /** Rejects with an error that `tell` puts into words for people, also about the password. */
  send: (password: string) => Promise<void>
  tell: (problem: unknown) => string
  onCancel: () => void
}

/** The password once more, before something that nobody with another person's phone may do. */
export function PasswordAgain(props: PasswordAgainProps) {
  const { label, help, action, busy, variant, send, tell, onCancel } = props
  const [password, setPassword] = useState('')
  const [error, setError] = useState('')
  const [sending, setSending] = useState(false)
  const submit = async () => {
    if (password === '') {
      setError('Please enter your password.')
      return
    }
    setSending(true)
    try {
      await send(password)
    } catch (problem) {
      setError(tell(problem))
      setSending(false)
    }
  }
  return (
    <Stack
      as="form"
      noValidate
      aria-label={label}
      gap={16}
      above={16}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <PasswordField
        label="Your password"
        name="current-password"
        autoComplete="current-password"
        help={help}
        value={password}
        error={error}
        onChange={(event) => {
          setPassword(event.target.value)
          setError('')
        }}
      />
      <Row align="stretch" wrap gap={12}>
        <Button type="submit" variant={variant} disabled={sending}>
          {sending ? busy : action}
        </Button>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
      </Row>
    </Stack>
  )
}
