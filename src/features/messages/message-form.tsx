import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Button } from '#ui/base/button.tsx'
import { DraftLine, DraftRestored } from '#ui/form/draft-notes.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { FieldError } from '#ui/form/field-frame.tsx'
import { HoneypotField } from '#ui/form/honeypot-field.tsx'
import type { MessageRound } from './message-entry.tsx'
import type { useMessage } from './use-message.ts'

export interface MessageFormProps {
  label: string
  message: Omit<ReturnType<typeof useMessage>, 'error'>
  round: MessageRound
  submitLabel: string
  /** While it is being stored. */
  busyLabel?: string
  /** Something that belongs to it is not ready yet. */
  wait?: boolean
  children: ReactNode
}

/** The frame of a form: what to mend, the fields, the draft, one button. */
export function MessageForm(props: MessageFormProps) {
  const { label, message, round, submitLabel, busyLabel, wait = false, children } = props
  const { draft, honeypot, attempt, problem, isSubmitting, errors, submit } = message
  return (
    <chakra.form noValidate aria-label={label} onSubmit={(event) => void submit(event)} position="relative">
      {round.edit && (
        <chakra.p marginBottom="12px">
          You are changing what you wrote. What you send now takes its place.
        </chakra.p>
      )}
      <ErrorSummary errors={errors} attempt={attempt} />
      {draft.restored && <DraftRestored onStartOver={() => void draft.forget().then(round.onStartOver)} />}
      <chakra.div display="grid" gap="16px" marginTop={errors.length > 0 || draft.restored ? '20px' : '0'}>
        {children}
      </chakra.div>
      <HoneypotField ref={honeypot} />
      <DraftLine kept={draft.kept} room={draft.room} />
      {problem && <FieldError>{problem}</FieldError>}
      <Button
        type="submit"
        variant={round.quiet ? 'outline' : 'accent'}
        size="lg"
        wide
        disabled={isSubmitting || wait}
        marginTop="4px"
      >
        {isSubmitting && busyLabel ? busyLabel : submitLabel}
      </Button>
    </chakra.form>
  )
}
