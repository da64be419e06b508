import { TextField, type TextFieldProps } from '#ui/form/field.tsx'

/** An account's address: with the right keyboard, and no capital at the beginning. Otherwise like `TextField`. */
export function EmailField(props: TextFieldProps) {
  return <TextField type="email" inputMode="email" autoCapitalize="none" {...props} />
}
