import type { ReactNode } from 'react'
import { looseFields } from '#domain/kernel/loose-values.ts'
import { Button } from '#ui/base/button.tsx'
import { showToast } from '#ui/base/toast.tsx'
import { Box, Row, Stack, Text, type WordProps } from '#ui/layout/words.tsx'

/** A change that collided with somebody else's, was refused, or counts in part, as the outbox has it. */
interface Problem {
  state: string
  args: Record<string, unknown>
  /** The saved values of the fields in conflict. */
  current: Record<string, unknown> | null
  conflict_fields: readonly string[]
  /** Who was faster; '' when nobody knows. */
  changed_by: string
  /** The server's reason. */
  message: string
}

interface ConflictValue {
  /** '' where the value itself says what it is. */
  label: string
  mine: string
  standing: string
}

/** What was sent in each field in conflict, and what is saved there, in the order of `labels`. */
export function conflictValues(
  { args, current, conflict_fields }: Problem,
  labels: Readonly<Record<string, string>>,
  shown: (field: string, value: unknown) => string,
): ConflictValue[] {
  const mine = looseFields(args.changes ?? args)
  const conflicting = conflict_fields.length > 0 ? conflict_fields : Object.keys(current ?? {})
  return Object.entries(labels).flatMap(([field, label]) =>
    conflicting.includes(field)
      ? [{ label, mine: shown(field, mine[field]), standing: shown(field, current?.[field]) }]
      : [],
  )
}

const others_texts = { mine: 'is yours', keep: 'Keep mine', drop: 'Take theirs' }

/** Between two devices of one person. */
export const own_texts = {
  mine: 'is from this device',
  standing: 'stands in your account',
  keep: 'Keep this device’s',
  drop: 'Keep the account’s',
}

interface ProblemNoteProps extends Omit<WordProps<'div'>, 'as' | 'title'> {
  problem: Problem
  values?: readonly ConflictValue[]
  /** The group's label, for people who do not see it. */
  label?: string
  /** Null: the values say it all. */
  title?: string | null
  texts?: typeof own_texts
  /** Above a form that holds what was sent: where the other values are, like 'your store'. */
  where?: string
  /** Sends the same once more, knowing what is saved. */
  onKeep?: () => Promise<unknown>
  onDrop: () => Promise<unknown>
  /** The button that settles it removes the note; the focus needs another place. */
  onSettled?: () => void
  children?: ReactNode
}

/**
 * What became of a change that needs a decision: both values, whose they are, and a button for each. If it counts in
 * part, there is nothing to decide: it is read, and cleared as on the Outbox screen.
 */
export function ProblemNote({
  problem,
  values = [],
  label,
  title,
  texts,
  where,
  onKeep,
  onDrop,
  onSettled,
  children,
  ...box
}: ProblemNoteProps) {
  const { changed_by, message } = problem
  const is_conflict = problem.state === 'conflict'
  const { mine, standing, keep, drop } = texts ?? {
    ...others_texts,
    standing: where ? `stands in ${where}` : `is from ${changed_by === '' ? 'someone else' : changed_by}`,
  }
  const heading = is_conflict
    ? `Changed ${changed_by === '' ? 'on another device' : `by ${changed_by}`} meanwhile`
    : message
  const settle = (act: () => Promise<unknown>) => () => {
    act().then(onSettled, (error: unknown) => {
      const description = error instanceof Error ? error.message : 'An unexpected error occurred'
      showToast({ title: 'This did not work', description, kind: 'error' })
    })
  }
  return (
    <Box
      role="group"
      aria-label={label ?? (is_conflict ? 'Someone else changed this' : 'Refused')}
      pad="14px 16px"
      bg="refused.fill"
      color="refused"
      borderRadius="control"
      {...box}
    >
      <Stack gap={6} anywhere>
        {title !== null && <Text look="label">{title ?? heading}</Text>}
        {is_conflict &&
          values.map((value) => (
            <p key={value.label + value.standing}>
              {value.label && `${value.label}: `}
              {!where && (
                <>
                  <strong>{value.mine}</strong> {mine},{' '}
                </>
              )}
              <strong>{value.standing}</strong> {standing}.
            </p>
          ))}
        {where && <p>What you entered is in the form. Saving it puts it in the place of what stands.</p>}
        {children}
      </Stack>
      <Row align="stretch" wrap gap={10} above={12}>
        {is_conflict && onKeep && (
          <Button variant="ink" size="sm" onClick={settle(onKeep)}>
            {keep}
          </Button>
        )}
        <Button
          variant="outline"
          size="sm"
          // If there are several, it says which.
          aria-label={problem.state === 'accepted' && title ? `Clear receipt: ${title}` : undefined}
          onClick={settle(onDrop)}
        >
          {problem.state === 'accepted'
            ? 'Clear receipt'
            : where
              ? 'Discard mine'
              : is_conflict && onKeep
                ? drop
                : 'Discard'}
        </Button>
      </Row>
    </Box>
  )
}
