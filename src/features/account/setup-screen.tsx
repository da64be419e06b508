import { chakra } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useRouter } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { signIn } from '#data/account.ts'
import { makeFirstAdmin } from '#data/first-admin.ts'
import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/field-frame.tsx'
import { TextField } from '#ui/field.tsx'
import { showToast } from '#ui/toast.tsx'
import { firstAdminSchema, offline_texts, tellAccountError } from './account-forms.ts'
import { AccountFrame } from './account-frame.tsx'
import { EmailField } from './email-field.tsx'
import { PasswordField } from './password-field.tsx'
import { StaleLink } from './stale-link.tsx'

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

  const submit = form.handleSubmit(async (admin) => {
    try {
      await makeFirstAdmin(code, admin)
      await signIn(admin.email, admin.password)
      showToast({ title: 'You look after this site now', description: 'Your first race is next.' })
      void router.navigate({ href: '/admin', replace: true })
    } catch (error) {
      form.setError('root', { message: tellAccountError(error, offline_texts.signup) })
    }
  })
  return (
    <AccountFrame
      title="First Admin"
      intro={
        code === ''
          ? undefined
          : 'Milepost runs. Whoever you name here looks after it: events, runners, results and the shop.'
      }
    >
      {code === '' ? (
        <StaleLink>Use the whole link that Milepost printed when it started: it ends with a code.</StaleLink>
      ) : (
        <chakra.form noValidate onSubmit={submit} display="grid" gap="18px">
          <chakra.div
            display="grid"
            gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}
            gap={{ base: '18px', md: '12px' }}
          >
            <TextField
              label="First Name"
              autoComplete="given-name"
              error={errors.first_name?.message}
              {...form.register('first_name')}
            />
            <TextField
              label="Last Name"
              autoComplete="family-name"
              error={errors.last_name?.message}
              {...form.register('last_name')}
            />
          </chakra.div>
          <EmailField
            label="Email"
            autoComplete="email"
            error={errors.email?.message}
            {...form.register('email')}
          />
          <PasswordField
            label="Password"
            autoComplete="new-password"
            help="At least 12 characters: a few unrelated words. It opens everything here."
            error={errors.password?.message}
            {...form.register('password')}
          />
          {errors.root?.message && <FieldError announce>{errors.root.message}</FieldError>}
          <Button type="submit" variant="accent" size="lg" wide disabled={isSubmitting}>
            {isSubmitting ? 'Saving...' : 'Become Admin'}
          </Button>
        </chakra.form>
      )}
    </AccountFrame>
  )
}
