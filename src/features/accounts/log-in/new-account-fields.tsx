import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { EmailField, TextField } from '#ui/form/field.tsx'
import { PasswordField } from '../shared/password-field.tsx'
import { Grid } from '#ui/layout/words.tsx'

interface NewAccount {
  first_name: string
  last_name: string
  email: string
  password: string
}

interface NewAccountFieldsProps {
  register: UseFormRegister<NewAccount>
  errors: FieldErrors<NewAccount>
  /** The rules for a password here. */
  password_help: string
}

/** A person's name and address, and the password they choose. */
export function NewAccountFields({ register, errors, password_help }: NewAccountFieldsProps) {
  return (
    <>
      <Grid columns={{ base: '1fr', md: '1fr 1fr' }} gap={{ base: 18, md: 12 }}>
        <TextField
          label="First Name"
          autoComplete="given-name"
          error={errors.first_name?.message}
          {...register('first_name')}
        />
        <TextField
          label="Last Name"
          autoComplete="family-name"
          error={errors.last_name?.message}
          {...register('last_name')}
        />
      </Grid>
      <EmailField label="Email" autoComplete="email" error={errors.email?.message} {...register('email')} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        help={password_help}
        error={errors.password?.message}
        {...register('password')}
      />
    </>
  )
}
