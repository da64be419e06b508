import { TextField, type TextFieldProps } from '#ui/form/field.tsx'

export interface InitialsFieldProps extends Pick<TextFieldProps, 'error'> {
  value: string
  onChange: (initials: string) => void
}

/** The initials of the volunteer at the phone. */
export function InitialsField({ value, error, onChange }: InitialsFieldProps) {
  return (
    <TextField
      label="Your initials"
      name="initials"
      help="They stand beside what you hand out."
      autoComplete="off"
      autoCapitalize="characters"
      maxLength={6}
      style={{ minHeight: 68, fontSize: '1.75rem', fontWeight: 800 }}
      data-autofocus
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value.toUpperCase())}
    />
  )
}

/** '' for valid initials. */
export const initialsFault = (initials: string): string =>
  initials.trim() === '' ? 'Please type your initials.' : ''
