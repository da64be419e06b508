import { chakra } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { requestEmailChange } from '#data/own-account.ts'
import { useSyncStatus } from '#data/sync-status.ts'
import { newEmailSchema } from '#domain/account-email.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icons.tsx'
import { offline_texts, tellAccountError } from './account-forms.ts'
import { EmailField } from './email-field.tsx'
import { PasswordField } from './password-field.tsx'

/** Another address to log in with. It counts when the link of its mail was opened. */
export function ChangeEmail({ email }: { email: string }) {
  const [stage, setStage] = useState<'closed' | 'open' | 'sent'>('closed')
  const [asked, setAsked] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const was = useRef(stage)
  // The button that was pressed is gone: on into the form, and back to it.
  useEffect(() => {
    if (was.current !== stage) box.current?.querySelector<HTMLElement>('input, button')?.focus()
    was.current = stage
  }, [stage])
  return (
    <chakra.div ref={box} marginTop="6px">
      {stage === 'sent' && (
        <chakra.p role="status" display="flex" gap="10px" paddingBlock="10px">
          <Icon name="mail" />
          <span>
            We have sent a link to <chakra.strong overflowWrap="anywhere">{asked}</chakra.strong>. Until you
            open it, you log in with <chakra.strong overflowWrap="anywhere">{email}</chakra.strong>.
          </span>
        </chakra.p>
      )}
      {stage === 'open' ? (
        <EmailForm
          onDone={(sent_to) => {
            setAsked(sent_to)
            setStage(sent_to === '' ? 'closed' : 'sent')
          }}
        />
      ) : (
        <Button variant="plain" size="sm" paddingInline="0" onClick={() => setStage('open')}>
          <Icon name="mail" /> {stage === 'sent' ? 'Use another email' : 'Change my email'}
        </Button>
      )}
    </chakra.div>
  )
}

/** @param onDone with the address that a link went to; '' for none */
function EmailForm({ onDone }: { onDone: (sent_to: string) => void }) {
  const { state } = useSyncStatus()
  const form = useForm({
    resolver: zodResolver(newEmailSchema),
    defaultValues: { email: '', password: '' },
  })
  const { errors, isSubmitting } = form.formState
  const offline = state === 'offline'
  const submit = form.handleSubmit(async (typed) => {
    try {
      await requestEmailChange(typed.email, typed.password)
      onDone(typed.email)
    } catch (error) {
      tellAccountError(error, offline_texts.email)
    }
  })
  return (
    <chakra.form
      noValidate
      aria-label="Change my email"
      onSubmit={submit}
      display="grid"
      gap="16px"
      marginTop="14px"
    >
      <EmailField
        label="New email"
        autoComplete="email"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        help="So that nobody who finds your phone takes your account."
        error={errors.password?.message}
        {...form.register('password')}
      />
      {offline && (
        <chakra.p display="flex" gap="8px" color="quiet">
          <Icon name="offline" /> {offline_texts.email}
        </chakra.p>
      )}
      <chakra.div display="flex" flexWrap="wrap" gap="12px">
        <Button type="submit" variant="ink" disabled={isSubmitting}>
          {isSubmitting ? 'Sending...' : 'Send Link'}
        </Button>
        <Button variant="outline" onClick={() => onDone('')}>
          Cancel
        </Button>
      </chakra.div>
    </chakra.form>
  )
}
