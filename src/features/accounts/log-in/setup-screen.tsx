import { zodResolver } from '@hookform/resolvers/zod'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { type CodeStep, signIn } from '#data/accounts/account.ts'
import { makeFirstAdmin } from '#data/accounts/own-account.ts'
import { Button } from '#ui/base/button.tsx'
import { FieldError } from '#ui/form/field-frame.tsx'
import { showToast } from '#ui/base/toast.tsx'
import { offline_texts, tellAccountError } from '../shared/account-error.ts'
import { Stack } from '#ui/layout/words.tsx'
import { firstAdminSchema } from './account-forms.ts'
import { AccountFrame, StaleLink } from './account-frame.tsx'
import { CodeForm } from './code-form.tsx'
import { NewAccountFields } from './new-account-fields.tsx'

/**
 * The first page of a new installation.
 * @param code from the link that the server printed; '' where somebody came here without it
 */
export function SetupScreen({ code }: { code: string }) {
  const router = useRouter()
  const form = useForm({
    resolver: zodResolver(firstAdminSchema),
    defaultValues: { first_name: '', last_name: '', email: '', password: '' },
  })
  const { errors, isSubmitting } = form.formState

  const [code_step, setCodeStep] = useState<CodeStep | null>(null)
  const begin = () => {
    showToast({ title: 'You look after this site now', description: 'Your first race is next.' })
    void router.navigate({ href: '/admin', replace: true })
  }
  const submit = form.handleSubmit(async (admin) => {
    try {
      await makeFirstAdmin(code, admin)
      const step = await signIn(admin.email, admin.password)
      setCodeStep(step)
      if (!step) begin()
    } catch (error) {
      form.setError('root', { message: tellAccountError(error, offline_texts.signup) })
    }
  })
  if (code_step)
    return (
      <AccountFrame title="First Admin">
        <CodeForm step={code_step} email={form.getValues('email')} onLoggedIn={begin} />
      </AccountFrame>
    )
  return (
    <AccountFrame
      title="First Admin"
      intro={
        code === ''
          ? undefined
          : 'Milepost runs. The person you name here looks after it: events, runners, results and the shop.'
      }
    >
      {code === '' ? (
        <StaleLink>Use the whole link that Milepost printed when it started: it ends with a code.</StaleLink>
      ) : (
        <Stack as="form" noValidate onSubmit={submit} gap={18}>
          <NewAccountFields
            register={form.register}
            errors={errors}
            password_help="At least 12 characters: a few unrelated words. It opens everything here."
          />
          {errors.root?.message && <FieldError announce>{errors.root.message}</FieldError>}
          <Button type="submit" variant="accent" size="lg" wide disabled={isSubmitting}>
            {isSubmitting ? 'Saving...' : 'Become Admin'}
          </Button>
        </Stack>
      )}
    </AccountFrame>
  )
}
