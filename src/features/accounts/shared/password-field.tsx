import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { TextField, type TextFieldProps } from '#ui/form/field.tsx'

/** A password with "Show"; pasting and password managers work as everywhere. */
export function PasswordField(props: Omit<TextFieldProps, 'type'>) {
  const [shown, setShown] = useState(false)
  return (
    <chakra.div position="relative">
      <TextField {...props} type={shown ? 'text' : 'password'} paddingRight="84px" />
      <chakra.button
        type="button"
        aria-pressed={shown}
        aria-label={shown ? 'Hide password' : 'Show password'}
        onClick={() => setShown(!shown)}
        position="absolute"
        // Below the label: one line of 15 px at 1.3, and 6 px.
        top="25.5px"
        right="0"
        height="button"
        paddingInline="16px"
        textStyle="button"
        fontSize="0.9375rem"
        cursor="pointer"
        borderRadius="control"
        _hover={{ textDecoration: 'underline', textUnderlineOffset: '4px' }}
      >
        {shown ? 'Hide' : 'Show'}
      </chakra.button>
    </chakra.div>
  )
}
