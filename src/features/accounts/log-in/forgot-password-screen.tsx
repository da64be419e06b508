import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { requestPasswordReset } from '#data/accounts/own-account.ts'
import { sendsMail } from '#data/inbox/mails.ts'
import { useSyncStatus } from '#data/kernel/sync-status.ts'
import { EmailField } from '#ui/form/field.tsx'
import { useAsked } from '#ui/page/use-asked.ts'
import { Button } from '#ui/base/button.tsx'
import { TextLink } from '#ui/base/link.tsx'
import { offline_texts, tellAccountError } from '../shared/account-error.ts'
import { forgotPasswordSchema, rememberAddress, typedAddress } from './account-forms.ts'
import { AccountFrame } from './account-frame.tsx'
import { AskOrganiser } from '../shared/ask-organiser.tsx'
import { Notice } from '#ui/base/notice.tsx'
import { Box, Stack, Text } from '#ui/layout/words.tsx'

/** Says the same to everybody: nobody else may learn whether an address has an account. */
export function ForgotPasswordScreen() {
  const { state } = useSyncStatus()
  const [asked, setAsked] = useState({ email: '', mailed: true })
  const form = useForm({
    resolver: zodResolver(forgotPasswordSchema),
    defaultValues: { email: typedAddress() },
  })
  const { errors, isSubmitting } = form.formState
  const offline = state === 'offline'
  const sends = useAsked(sendsMail, offline).answer

  const submit = form.handleSubmit(async ({ email }) => {
    try {
      // Asked first: nobody is promised a mail that does not come.
      const mailed = await sendsMail()
      await requestPasswordReset(email)
      setAsked({ email, mailed })
    } catch (error) {
      tellAccountError(error, offline_texts.mail)
    }
  })
  return (
    <AccountFrame
      title="Forgot Password"
      intro="You get a link, and choose a new password. What waits on your devices to be sent is kept."
      phonePicture="/art/hero-clock.svg"
      notice={
        offline ? (
          <Notice icon="offline" title="You are offline">
            {offline_texts.mail}
          </Notice>
        ) : (
          sends === false &&
          asked.email === '' && (
            <Notice icon="info" title="This site sends no mail yet">
              <AskOrganiser>Ask here, then tell the organiser, who gives you the link</AskOrganiser>
            </Notice>
          )
        )
      }
    >
      {asked.email !== '' && (
        <Box role="status" below={20}>
          {asked.mailed ? (
            <Notice icon="mail" title="Please check your email">
              If there is an account with {asked.email}, a link is on its way to it. It works for half an
              hour. Nothing there? Look among the spam, or ask again in two minutes.
            </Notice>
          ) : (
            <Notice icon="info" title="Please ask the organiser">
              <AskOrganiser>
                No mail was sent: this site has no mail server yet. If there is an account with {asked.email},
                the organiser sees that you asked, and gives you the link
              </AskOrganiser>
            </Notice>
          )}
        </Box>
      )}
      <Stack as="form" noValidate onSubmit={submit} gap={18}>
        <EmailField
          label="Email"
          autoComplete="username"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <Button type="submit" variant="accent" size="lg" wide disabled={isSubmitting}>
          {isSubmitting ? 'Sending...' : sends === false ? 'Ask for a Link' : 'Send Link'}
        </Button>
      </Stack>
      <Text above={20}>
        Remembered it?{' '}
        <TextLink to="/login" onClick={() => rememberAddress(form.getValues('email'))}>
          Log In
        </TextLink>
      </Text>
    </AccountFrame>
  )
}
