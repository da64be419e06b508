import { zodResolver } from '@hookform/resolvers/zod'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { resetPassword } from '#data/accounts/own-account.ts'
import { useSyncStatus } from '#data/kernel/sync-status.ts'
import { Button, LinkButton } from '#ui/base/button.tsx'
import { showToast } from '#ui/base/toast.tsx'
import { offline_texts, tellAccountError } from '../shared/account-error.ts'
import { newPasswordSchema } from './account-forms.ts'
import { AccountFrame, StaleLink } from './account-frame.tsx'
import { Notice } from '#ui/base/notice.tsx'
import { PasswordField } from '../shared/password-field.tsx'
import { Row, Stack } from '#ui/layout/words.tsx'

/** Where the link in a reset mail leads. */
export function ResetPasswordScreen({ token }: { token: string }) {
  const router = useRouter()
  const { state } = useSyncStatus()
  const [stale, setStale] = useState(token === '')
  const form = useForm({ resolver: zodResolver(newPasswordSchema), defaultValues: { password: '' } })
  const { errors, isSubmitting } = form.formState
  const offline = state === 'offline'

  const submit = form.handleSubmit(async ({ password }) => {
    try {
      if ((await resetPassword(token, password)) === 'stale') {
        setStale(true)
        return
      }
      showToast({
        title: 'Your password has been changed',
        description: 'Log in with the new one; every device asks for it.',
      })
      void router.navigate({ href: '/login', replace: true })
    } catch (error) {
      tellAccountError(error, offline_texts.link)
    }
  })
  return (
    <AccountFrame
      title="New Password"
      intro={stale ? undefined : 'It ends the log-ins on all your devices. Nothing that waits there is lost.'}
      phonePicture="/art/hero-clock.svg"
      notice={
        offline && (
          <Notice icon="offline" title="You are offline">
            {offline_texts.link}
          </Notice>
        )
      }
    >
      {stale ? (
        <>
          {/* A person whose answer got lost on the way has used it without knowing. */}
          <StaleLink>
            It works for half an hour and once. If you have used it, the new password counts: log in with it.
            If not, ask for another link.
          </StaleLink>
          <Row align="stretch" wrap gap={12}>
            <LinkButton to="/forgot-password" variant="accent" size="lg">
              Send Another Link
            </LinkButton>
            <LinkButton to="/login" variant="outline" size="lg">
              Log In
            </LinkButton>
          </Row>
        </>
      ) : (
        <Stack as="form" noValidate onSubmit={submit} gap={18}>
          <PasswordField
            label="Password"
            autoComplete="new-password"
            help="At least 6 characters. Paste is fine."
            error={errors.password?.message}
            {...form.register('password')}
          />
          <Button type="submit" variant="accent" size="lg" wide disabled={isSubmitting}>
            {isSubmitting ? 'Saving...' : 'Save Password'}
          </Button>
        </Stack>
      )}
    </AccountFrame>
  )
}
