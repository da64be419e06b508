import { TextField, type TextFieldProps } from '#ui/form/field.tsx'

/** An address of an account: the keyboard for it, and no capital at its beginning. Otherwise as `TextField`. */
export function EmailField(props: TextFieldProps) {
  return <TextField type="email" inputMode="email" autoCapitalize="none" {...props} />
}
