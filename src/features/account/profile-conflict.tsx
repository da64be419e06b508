import { chakra } from '@chakra-ui/react'
import { sendAgain } from '#data/commands.ts'
import { discard, type OutboxItem } from '#data/outbox.ts'
import { argsSchema, type ProfileChanges, profile_fields } from '#domain/commands/update-profile.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast.tsx'
import { accountErrorText } from './account-forms.ts'
import { profile_labels } from './profile-words.ts'

const shown = (value: unknown) => (typeof value === 'string' && value !== '' ? value : 'nothing')

/** What was typed here and what another device was faster with; one press for either. */
export function ProfileConflict({ item }: { item: OutboxItem }) {
  const args = argsSchema.safeParse(item.args)
  const mine: ProfileChanges = args.success ? args.data.changes : {}
  const current = item.current ?? {}
  const fields = profile_fields.filter((field) => item.conflict_fields.includes(field))
  const settle = (work: () => Promise<unknown>) => () => {
    work().catch((error: unknown) =>
      showToast({ title: 'Error', description: accountErrorText(error), kind: 'error' }),
    )
  }
  return (
    <chakra.div
      role="group"
      aria-label="Someone else changed this"
      padding="14px 16px"
      marginBlock="14px"
      bg="refused.fill"
      color="refused"
      borderRadius="control"
    >
      <chakra.p textStyle="label">Changed on another device meanwhile</chakra.p>
      {fields.map((field) => (
        <chakra.p key={field} marginTop="6px" overflowWrap="anywhere">
          {profile_labels[field]}: <strong>{shown(mine[field])}</strong> is from this device,{' '}
          <strong>{shown(current[field])}</strong> stands in your account.
        </chakra.p>
      ))}
      <chakra.div display="flex" flexWrap="wrap" gap="10px" marginTop="12px">
        <Button variant="ink" size="sm" onClick={settle(() => sendAgain(item))}>
          Keep this device’s
        </Button>
        <Button variant="outline" size="sm" onClick={settle(() => discard(item.id))}>
          Keep the account’s
        </Button>
      </chakra.div>
    </chakra.div>
  )
}
