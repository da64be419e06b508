import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Button } from '#ui/base/button.tsx'
import { offline_texts, tellAccountError } from '#ui/form/account-error.ts'
import { PasswordField } from '#ui/form/password-field.tsx'

export interface AuthenticatorPasswordProps {
  label: string
  action: string
  /** What the button says meanwhile. */
  busy: string
  /** Throws an `Error` for people, about the password too. */
  send: (password: string) => Promise<void>
  onDone: () => void
  onCancel: () => void
}

/** The password again, before the way to log in changes. */
export function AuthenticatorPassword(props: AuthenticatorPasswordProps) {
  const { label, action, busy, send, onDone, onCancel } = props
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
      onDone()
    } catch (problem) {
      setError(tellAccountError(problem, offline_texts.authenticator))
      setSending(false)
    }
  }
  return (
    <chakra.form
      noValidate
      aria-label={label}
      display="grid"
      gap="16px"
      marginTop="10px"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <PasswordField
        label="Password"
        name="authenticator-password"
        autoComplete="current-password"
        help="So that nobody who finds your phone changes how you log in."
        value={password}
        error={error}
        onChange={(event) => {
          setPassword(event.target.value)
          setError('')
        }}
      />
      <chakra.div display="flex" flexWrap="wrap" gap="12px">
        <Button type="submit" variant="ink" disabled={sending}>
          {sending ? busy : action}
        </Button>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
      </chakra.div>
    </chakra.form>
  )
}
