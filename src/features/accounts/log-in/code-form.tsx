import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import type { CodeStep } from '#data/accounts/account.ts'
import { Button } from '#ui/base/button.tsx'
import { showToast } from '#ui/base/toast.tsx'
import { offline_texts, tellAccountError } from '../shared/account-error.ts'
import { TextField } from '#ui/form/field.tsx'
import { FieldError } from '#ui/form/field-frame.tsx'
import { Stack, Text } from '#ui/layout/words.tsx'
import { useShownSite } from '#ui/site/shown-site.ts'
import { codeSchema } from './account-forms.ts'

interface CodeFormProps {
  step: CodeStep
  email: string
  onLoggedIn: () => void
}

/** Where an admin types the code from the app, or from the mail that the login has sent. */
export function CodeForm({ step, email, onLoggedIn }: CodeFormProps) {
  const { name } = useShownSite()
  const form = useForm({ resolver: zodResolver(codeSchema), defaultValues: { code: '' } })
  const { errors, isSubmitting } = form.formState
  const { setFocus } = form
  // The button that was pressed is gone.
  useEffect(() => setFocus('code'), [setFocus])
  const submit = form.handleSubmit(async ({ code }) => {
    try {
      await step.confirm(code)
      onLoggedIn()
    } catch (error) {
      form.setError('code', { message: tellAccountError(error, offline_texts.login) }, { shouldFocus: true })
    }
  })
  const { sendAgain } = step
  const sendAnother = async () => {
    try {
      await sendAgain?.()
      form.clearErrors()
      showToast({ title: 'Another code is on its way', description: 'The newest one counts.' })
    } catch (error) {
      form.setError('root', { message: tellAccountError(error, offline_texts.mail) })
    }
  }
  return (
    <Stack as="form" noValidate onSubmit={submit} gap={18}>
      <p>
        {sendAgain
          ? `We sent a code to ${email}. It works for ten minutes.`
          : `Open your authenticator app and type the code that it shows for ${name}.`}
      </p>
      <TextField
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        error={errors.code?.message}
        {...form.register('code')}
      />
      {errors.root?.message && <FieldError announce>{errors.root.message}</FieldError>}
      <Button type="submit" variant="accent" size="lg" wide disabled={isSubmitting}>
        {isSubmitting ? 'Logging in...' : 'Log In'}
      </Button>
      {sendAgain ? (
        <Button variant="outline" wide onClick={() => void sendAnother()}>
          Send another code
        </Button>
      ) : (
        <Text quiet>
          No phone at hand? Another admin can turn your app off under Users in the back office, and so can the
          person who runs the server.
        </Text>
      )}
    </Stack>
  )
}
