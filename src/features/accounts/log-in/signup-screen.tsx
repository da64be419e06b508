import { zodResolver } from '@hookform/resolvers/zod'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { type FieldValues, useForm, type UseFormReturn } from 'react-hook-form'
import { clearDraft, loadDraft, saveDraft } from '#data/kernel/drafts.ts'
import { signup_draft, signUp } from '#data/accounts/account.ts'
import { sendsMail } from '#data/inbox/mails.ts'
import { useSyncStatus } from '#data/kernel/sync-status.ts'
import { Button } from '#ui/base/button.tsx'
import { TextLink } from '#ui/base/link.tsx'
import { showToast } from '#ui/base/toast.tsx'
import { offline_texts, tellAccountError } from '../shared/account-error.ts'
import { rememberAddress, signupSchema } from './account-forms.ts'
import { AccountFrame } from './account-frame.tsx'
import { NewAccountFields } from './new-account-fields.tsx'
import { Notice } from '#ui/base/notice.tsx'
import { Stack, Text } from '#ui/layout/words.tsx'

/** Keeps what was typed on the device until the form was sent. Passwords are never stored. */
function useAccountDraft<Values extends FieldValues>(key: string, form: UseFormReturn<Values>): void {
  useEffect(() => {
    let left = false
    void loadDraft(key).then((draft) => {
      if (left || !draft) return
      // What was typed before the draft came stays.
      const typed = Object.entries(form.getValues()).filter(([, value]) => value !== '')
      form.reset({ ...form.getValues(), ...draft, ...Object.fromEntries(typed) }, { keepDefaultValues: true })
    })
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const { password: _unsaved, ...rest } = values as Record<string, unknown>
        saveDraft(key, rest)
      },
    })
    return () => {
      left = true
      stop()
    }
  }, [key, form])
}

export function SignupScreen({ from }: { from: string | undefined }) {
  const router = useRouter()
  const { state } = useSyncStatus()
  const form = useForm({
    resolver: zodResolver(signupSchema),
    defaultValues: { first_name: '', last_name: '', email: '', password: '' },
  })
  const { errors, isSubmitting } = form.formState
  useAccountDraft(signup_draft, form)
  const login = from ? `/login?from=${encodeURIComponent(from)}` : '/login'

  const submit = form.handleSubmit(async (account) => {
    try {
      await signUp(account)
      await clearDraft(signup_draft)
      rememberAddress(account.email)
      // The account exists, even if this question fails.
      const mailed = await sendsMail().catch(() => true)
      showToast(
        mailed
          ? { title: 'Your account has been created. Please check your email for verification.' }
          : {
              title: 'Your account has been created.',
              description:
                'This site sends no mail yet: log in, and your profile says who verifies your email.',
            },
      )
      void router.navigate({ href: login })
    } catch (error) {
      tellAccountError(error, offline_texts.signup)
    }
  })
  return (
    <AccountFrame
      title="Sign Up"
      intro="One account for your bibs, your times and your orders. The shop and the results work without it."
      notice={
        state === 'offline' && (
          <Notice icon="offline" title="You are offline">
            {offline_texts.signup}
          </Notice>
        )
      }
    >
      <Stack as="form" noValidate onSubmit={submit} gap={18}>
        <NewAccountFields
          register={form.register}
          errors={errors}
          password_help="At least 6 characters. Paste is fine."
        />
        <Button type="submit" variant="accent" size="lg" wide disabled={isSubmitting}>
          {isSubmitting ? 'Signing up...' : 'Sign Up'}
        </Button>
      </Stack>
      <Text above={20}>
        Already have an account? <TextLink to={login}>Log In</TextLink>
      </Text>
    </AccountFrame>
  )
}
