import { chakra } from '@chakra-ui/react'
import type { OfficeRegistration } from '#data/office-registrations.ts'
import { argsSchema, detail_fields } from '#domain/commands/update-registration.ts'
import { Button } from '#ui/button.tsx'
import { keepMine, takeTheirs } from './registration-actions.ts'
import { detail_labels } from './registration-words.ts'

const shown = (value: unknown) => (typeof value === 'string' && value !== '' ? value : 'nothing')

/** What became of the own changes, where somebody has to look at it: both values and one press for either. */
export function RegistrationTrouble({ row }: { row: OfficeRegistration }) {
  const item = row.problem
  // Whoever was entered at the desk and not taken has a form of their own.
  if (!item || item === row.made_by) return null
  const met = item.state === 'conflict'
  const args = argsSchema.safeParse(item.args)
  const mine: Record<string, unknown> = args.success ? args.data.changes : {}
  const fields = detail_fields.filter((field) => item.conflict_fields.includes(field))
  const who = item.changed_by === '' ? 'Someone else' : item.changed_by
  return (
    <chakra.div
      role="group"
      aria-label={met ? 'Someone else changed this' : 'Not saved'}
      padding="14px 16px"
      marginBottom="16px"
      bg="refused.fill"
      color="refused"
      borderRadius="control"
    >
      <chakra.p textStyle="label">
        {met ? `${who} changed this runner meanwhile` : 'Your change was not saved'}
      </chakra.p>
      {!met && <chakra.p marginTop="6px">{item.message} What you typed is below.</chakra.p>}
      {met &&
        fields.map((field) => (
          <chakra.p key={field} marginTop="6px" overflowWrap="anywhere">
            {detail_labels[field]}: <strong>{shown(mine[field])}</strong> is yours,{' '}
            <strong>{shown(item.current?.[field])}</strong> is from {who}
          </chakra.p>
        ))}
      <chakra.div display="flex" flexWrap="wrap" gap="10px" marginTop="12px">
        {met && (
          <Button variant="ink" size="sm" onClick={() => void keepMine(item)}>
            Keep mine
          </Button>
        )}
        <Button variant="outline" size="sm" onClick={() => void takeTheirs(item)}>
          {met ? 'Take theirs' : 'Discard'}
        </Button>
      </chakra.div>
    </chakra.div>
  )
}
