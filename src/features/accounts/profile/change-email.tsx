import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { requestEmailChange } from '#data/accounts/own-account.ts'
import { sendsMail } from '#data/inbox/mails.ts'
import { useSyncStatus } from '#data/kernel/sync-status.ts'
import { newEmailSchema } from '#domain/accounts/account-email.ts'
import { Button } from '#ui/base/button.tsx'
import { StrongEmail } from '#ui/base/email-text.tsx'
import { Icon } from '#ui/base/icons.tsx'
import { EmailField } from '#ui/form/field.tsx'
import { offline_texts, tellAccountError } from '../shared/account-error.ts'
import { AskOrganiser } from '../shared/ask-organiser.tsx'
import { PasswordField } from '../shared/password-field.tsx'
import { Box, Row, Stack } from '#ui/layout/words.tsx'

/** Another address to log in with. It counts once the link in its mail was opened. */
export function ChangeEmail({ email }: { email: string }) {
  const [stage, setStage] = useState<'closed' | 'open' | 'sent'>('closed')
  const [asked, setAsked] = useState<Asked>({ email: '', mailed: true })
  const box = useRef<HTMLDivElement>(null)
  const was = useRef(stage)
  // The pressed button is gone: the focus goes into the form, and back.
  useEffect(() => {
    if (was.current !== stage) box.current?.querySelector<HTMLElement>('input, button')?.focus()
    was.current = stage
  }, [stage])
  return (
    <Box ref={box} above={6}>
      {stage === 'sent' && (
        <Row as="p" align="stretch" role="status" gap={10} padY={10}>
          <Icon name="mail" />
          <span>
            {asked.mailed ? (
              <>
                We have sent a link to <StrongEmail email={asked.email} />.
              </>
            ) : (
              <>
                This site sends no mail yet: the organiser gives you the link for{' '}
                <StrongEmail email={asked.email} />. <AskOrganiser>Tell them</AskOrganiser>
              </>
            )}{' '}
            Until you open it, you log in with <StrongEmail email={email} />.
          </span>
        </Row>
      )}
      {stage === 'open' ? (
        <EmailForm
          onDone={(done) => {
            if (done) setAsked(done)
            setStage(done ? 'sent' : 'closed')
          }}
        />
      ) : (
        <Button variant="plain" size="sm" padX={0} onClick={() => setStage('open')}>
          <Icon name="mail" /> {stage === 'sent' ? 'Use another email' : 'Change my email'}
        </Button>
      )}
    </Box>
  )
}

interface Asked {
  /** The address that the link is for. */
  email: string
  /** Whether a mail brings it. */
  mailed: boolean
}

/** @param onDone null: nothing was requested */
function EmailForm({ onDone }: { onDone: (asked: Asked | null) => void }) {
  const { state } = useSyncStatus()
  const form = useForm({
    resolver: zodResolver(newEmailSchema),
    defaultValues: { email: '', password: '' },
  })
  const { errors, isSubmitting } = form.formState
  const offline = state === 'offline'
  const submit = form.handleSubmit(async (typed) => {
    try {
      // Asked first: nobody is promised a mail that does not come.
      const mailed = await sendsMail()
      await requestEmailChange(typed.email, typed.password)
      onDone({ email: typed.email, mailed })
    } catch (error) {
      tellAccountError(error, offline_texts.email)
    }
  })
  return (
    <Stack as="form" noValidate aria-label="Change my email" onSubmit={submit} gap={16} above={14}>
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
        <Row as="p" align="stretch" gap={8} quiet>
          <Icon name="offline" /> {offline_texts.email}
        </Row>
      )}
      <Row align="stretch" wrap gap={12}>
        <Button type="submit" variant="ink" disabled={isSubmitting}>
          {isSubmitting ? 'Sending...' : 'Send Link'}
        </Button>
        <Button variant="outline" onClick={() => onDone(null)}>
          Cancel
        </Button>
      </Row>
    </Stack>
  )
}
