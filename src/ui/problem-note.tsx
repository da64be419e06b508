import { chakra } from '@chakra-ui/react'
import { Button } from './button.tsx'

export interface ProblemNoteProps {
  /** Somebody else's change met this one; else it was refused. */
  met: boolean
  /** Who that was; '' when nobody knows. */
  changed_by: string
  /** The server's reason. */
  message: string
  /** What stands in the fields that met. */
  standing: readonly { label: string; value: string }[]
  /** 'your store'. */
  where: string
  onDiscard: () => void
}

/** Above a form: what became of the last change, which stands in the fields again. */
export function ProblemNote({ met, changed_by, message, standing, where, onDiscard }: ProblemNoteProps) {
  return (
    <chakra.div
      role="group"
      aria-label={met ? 'Someone else changed this' : 'Refused'}
      padding="14px 16px"
      bg="refused.fill"
      color="refused"
      borderRadius="control"
    >
      <chakra.p textStyle="label">
        {met ? `Changed ${changed_by === '' ? 'on another device' : `by ${changed_by}`} meanwhile` : message}
      </chakra.p>
      {standing.map(({ label, value }) => (
        <chakra.p key={label} marginTop="6px" overflowWrap="anywhere">
          {label}: <strong>{value}</strong> stands in {where}.
        </chakra.p>
      ))}
      <chakra.p marginTop="6px">
        What you entered is in the form. Saving it puts it in the place of what stands.
      </chakra.p>
      <Button variant="outline" size="sm" marginTop="10px" onClick={onDiscard}>
        Discard mine
      </Button>
    </chakra.div>
  )
}
