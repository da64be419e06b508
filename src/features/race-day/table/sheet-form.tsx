import type { FormEvent, ReactNode } from 'react'
import { Stack } from '#ui/layout/words.tsx'

/** A form in a sheet; Enter sends it. */
export function SheetForm({ children, onSend }: { children: ReactNode; onSend: () => void }) {
  return (
    <Stack
      as="form"
      noValidate
      gap={14}
      onSubmit={(submitted: FormEvent) => {
        submitted.preventDefault()
        onSend()
      }}
    >
      {children}
    </Stack>
  )
}
