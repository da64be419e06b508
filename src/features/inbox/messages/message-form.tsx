import type { ReactNode } from 'react'
import { Button } from '#ui/base/button.tsx'
import { DraftLine, DraftRestored } from '#ui/form/draft-notes.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { FieldError } from '#ui/form/field-frame.tsx'
import { HoneypotField } from '#ui/form/field.tsx'
import { Box, Stack, Text } from '#ui/layout/words.tsx'
import type { MessageRound } from './message-entry.tsx'
import type { useMessage } from './use-message.ts'

interface MessageFormProps {
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

/** The frame of a form: what to correct, the fields, the draft, one button. */
export function MessageForm(props: MessageFormProps) {
  const { label, message, round, submitLabel, busyLabel, wait = false, children } = props
  const { draft, honeypot, attempt, problem, isSubmitting, errors, submit } = message
  return (
    <Box as="form" noValidate aria-label={label} onSubmit={(event) => void submit(event)} position="relative">
      {round.edit && (
        <Text below={12}>You are changing what you wrote. What you send now takes its place.</Text>
      )}
      <ErrorSummary errors={errors} attempt={attempt} />
      {draft.restored && <DraftRestored onStartOver={() => void draft.forget().then(round.onStartOver)} />}
      <Stack gap={16} above={errors.length > 0 || draft.restored ? 20 : '0'}>
        {children}
      </Stack>
      <HoneypotField ref={honeypot} />
      <DraftLine kept={draft.kept} room={draft.room} />
      {problem && <FieldError>{problem}</FieldError>}
      <Button
        type="submit"
        variant={round.quiet ? 'outline' : 'accent'}
        size="lg"
        wide
        disabled={isSubmitting || wait}
        above={4}
      >
        {isSubmitting && busyLabel ? busyLabel : submitLabel}
      </Button>
    </Box>
  )
}
