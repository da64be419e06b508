import { chakra } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { requestPasswordReset } from '#data/own-account.ts'
import { useSyncStatus } from '#data/sync-status.ts'
import { Button } from '#ui/button.tsx'
import { TextLink } from '#ui/link.tsx'
import { forgotPasswordSchema, offline_texts, tellAccountError } from './account-forms.ts'
import { AccountFrame } from './account-frame.tsx'
import { EmailField } from './email-field.tsx'
import { Notice } from './notice.tsx'

/** Says the same to everybody: whether an address has an account is nobody else's business. */
export function ForgotPasswordScreen() {
  const { state } = useSyncStatus()
  const [asked, setAsked] = useState('')
  const form = useForm({ resolver: zodResolver(forgotPasswordSchema), defaultValues: { email: '' } })
  const { errors, isSubmitting } = form.formState
  const offline = state === 'offline'

  const submit = form.handleSubmit(async ({ email }) => {
    try {
      await requestPasswordReset(email)
      setAsked(email)
    } catch (error) {
      tellAccountError(error, offline_texts.mail)
    }
  })
  return (
    <AccountFrame
      title="Forgot Password"
      intro="We send you a link, and you choose a new one. What waits on your devices to be sent is kept."
      phonePicture="/art/hero-clock.svg"
      notice={
        offline && (
          <Notice icon="offline" title="You are offline">
            {offline_texts.mail}
          </Notice>
        )
      }
    >
      {asked && (
        <chakra.div role="status" marginBottom="20px">
          <Notice icon="mail" title="Please check your email">
            If there is an account with {asked}, a link is on its way to it. It works for half an hour.
            Nothing there? Look among the spam, or ask again in two minutes.
          </Notice>
        </chakra.div>
      )}
      <chakra.form noValidate onSubmit={submit} display="grid" gap="18px">
        <EmailField
          label="Email"
          autoComplete="username"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <Button type="submit" variant="accent" size="lg" wide disabled={isSubmitting}>
          {isSubmitting ? 'Sending...' : 'Send Link'}
        </Button>
      </chakra.form>
      <chakra.p marginTop="20px">
        Remembered it? <TextLink to="/login">Log In</TextLink>
      </chakra.p>
    </AccountFrame>
  )
}
