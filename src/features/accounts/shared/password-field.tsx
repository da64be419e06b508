import { useState } from 'react'
import { TextField, type TextFieldProps } from '#ui/form/field.tsx'
import { classes } from '#ui/layout/classes.ts'
import { Box } from '#ui/layout/words.tsx'
import styles from './password-field.module.css'

/** A password with "Show"; pasting and password managers work as everywhere. */
export function PasswordField(props: Omit<TextFieldProps, 'type'>) {
  const [shown, setShown] = useState(false)
  return (
    <Box position="relative">
      <TextField {...props} type={shown ? 'text' : 'password'} style={{ paddingRight: 84 }} />
      <button
        type="button"
        className={classes('text-button', styles.show)}
        aria-pressed={shown}
        aria-label={shown ? 'Hide password' : 'Show password'}
        onClick={() => setShown(!shown)}
      >
        {shown ? 'Hide' : 'Show'}
      </button>
    </Box>
  )
}
