import { zodResolver } from '@hookform/resolvers/zod'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { type CodeStep, signIn } from '#data/accounts/account.ts'
import { useSession } from '#data/kernel/session.ts'
import { useSyncStatus } from '#data/kernel/sync-status.ts'
import { Button } from '#ui/base/button.tsx'
import { FieldError } from '#ui/form/field-frame.tsx'
import { TextLink } from '#ui/base/link.tsx'
import { showToast } from '#ui/base/toast.tsx'
import { EmailField } from '#ui/form/field.tsx'
import { isWrongLogin, offline_texts, tellAccountError } from '../shared/account-error.ts'
import { loginSchema, rememberAddress, typedAddress } from './account-forms.ts'
import { AccountFrame } from './account-frame.tsx'
import { CodeForm } from './code-form.tsx'
import { logInReason } from './log-in-reason.ts'
import { Notice } from '#ui/base/notice.tsx'
import { PasswordField } from '../shared/password-field.tsx'
import { Stack, Text } from '#ui/layout/words.tsx'
import { returnPath } from './return-path.ts'

/** @param wanted the page the person was sent here from; '/' for none that needs a login */
function Reason({ wanted }: { wanted: string }) {
  const { expired } = useSession()
  const { state } = useSyncStatus()
  if (state === 'offline')
    return (
      <Notice icon="offline" title="You are offline">
        {logInReason(wanted).offline}
      </Notice>
    )
  if (expired) {
    return (
      <Notice icon="user" title="Log in to send">
        Your session has ended. What you saved on this device is sent when you are back in.
      </Notice>
    )
  }
  if (wanted === '/') return null
  const { gain, after } = logInReason(wanted)
  return (
    <Notice icon="user" title={gain}>
      {after}
    </Notice>
  )
}

/** @param from the path to go back to after logging in */
export function LoginScreen({ from }: { from: string | undefined }) {
  const router = useRouter()
  const { user, expired } = useSession()
  const form = useForm({
    resolver: zodResolver(loginSchema),
    defaultValues: { email: typedAddress(), password: '' },
  })
  const { errors, isSubmitting } = form.formState

  const destination = useRef(returnPath(from))
  const signedIn = user !== null && !expired
  useEffect(() => {
    if (signedIn) void router.navigate({ href: destination.current, replace: true })
  }, [signedIn, router])

  const [code_step, setCodeStep] = useState<CodeStep | null>(null)
  const welcome = () => {
    rememberAddress('')
    showToast({ title: 'You have been logged in successfully' })
  }
  const submit = form.handleSubmit(async ({ email, password }) => {
    try {
      const step = await signIn(email, password)
      setCodeStep(step)
      if (!step) welcome()
    } catch (error) {
      const message = tellAccountError(error, offline_texts.login)
      if (isWrongLogin(error)) form.setError('password', { message }, { shouldFocus: true })
      else form.setError('root', { message })
    }
  })
  if (code_step)
    return (
      <AccountFrame title="Log In" phonePicture="/art/hero-hands.svg">
        <CodeForm step={code_step} email={form.getValues('email')} onLoggedIn={welcome} />
      </AccountFrame>
    )
  const signup = from ? `/signup?from=${encodeURIComponent(from)}` : '/signup'
  return (
    <AccountFrame
      title="Log In"
      notice={<Reason wanted={returnPath(from)} />}
      phonePicture="/art/hero-hands.svg"
    >
      <Stack as="form" noValidate onSubmit={submit} gap={18}>
        <EmailField
          label="Email"
          autoComplete="username"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        {errors.root?.message && <FieldError announce>{errors.root.message}</FieldError>}
        <Button type="submit" variant="accent" size="lg" wide disabled={isSubmitting}>
          {isSubmitting ? 'Logging in...' : 'Log In'}
        </Button>
      </Stack>
      <Text data-news above={20}>
        <TextLink to="/forgot-password" onClick={() => rememberAddress(form.getValues('email'))}>
          Forgot password?
        </TextLink>
      </Text>
      <Text data-news above={12}>
        Don't have an account? <TextLink to={signup}>Sign Up</TextLink>
      </Text>
    </AccountFrame>
  )
}
