import { chakra } from '@chakra-ui/react'
import type { FormEvent, ReactNode } from 'react'

/** What is typed in a sheet; Enter sends it. */
export function SheetForm({ children, onSend }: { children: ReactNode; onSend: () => void }) {
  return (
    <chakra.form
      noValidate
      display="grid"
      gap="14px"
      onSubmit={(submitted: FormEvent) => {
        submitted.preventDefault()
        onSend()
      }}
    >
      {children}
    </chakra.form>
  )
}
