import { chakra } from '@chakra-ui/react'
import { type FormEvent, useState } from 'react'
import { sayAsCaptain } from '#data/race-day/captain.ts'
import { useSession } from '#data/account/session.ts'
import type { PickupState } from '#domain/race-day/pickup-state.ts'
import { t_shirt_sizes } from '#domain/registration.ts'
import { Button } from '#ui/base/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { captainInitials } from '#domain/race-day/captain-initials.ts'
import { failed } from './station-actions.ts'

export interface ShirtsFormProps {
  event_id: string
  by_shirt: PickupState['counts']['by_shirt']
  onDone: () => void
}

const broughtText = (brought: number | null | undefined) =>
  brought === null || brought === undefined ? 'not counted' : `${brought} so far`

/** How many shirts were brought: what is left by size is counted from here on. */
export function ShirtsForm({ event_id, by_shirt, onDone }: ShirtsFormProps) {
  const { user } = useSession()
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [errors, setErrors] = useState<Record<string, string>>({})
  const save = async () => {
    const counts = t_shirt_sizes.flatMap((size) => {
      const text = (typed[size] ?? '').trim()
      return text === '' ? [] : [{ size, count: Number(text) }]
    })
    const wrong = counts.filter(({ count }) => !Number.isInteger(count) || Math.abs(count) > 100_000)
    setErrors(Object.fromEntries(wrong.map(({ size }) => [size, 'A whole number.'])))
    if (wrong.length > 0) return
    try {
      const sayings = counts.flatMap(({ size, count }) =>
        count === 0
          ? []
          : [
              {
                kind: 'shirts_brought' as const,
                payload: { t_shirt_size: size, count },
                summary: `${count} shirts ${size} brought`,
              },
            ],
      )
      await sayAsCaptain(event_id, captainInitials(user), ...sayings)
      onDone()
    } catch (error) {
      failed(error)
    }
  }
  return (
    <chakra.form
      noValidate
      aria-label="Shirts"
      display="grid"
      gap="14px"
      onSubmit={(submitted: FormEvent) => {
        submitted.preventDefault()
        void save()
      }}
    >
      <p>What you type is added to what was brought before. With a minus it is taken away.</p>
      <chakra.div display="grid" gridTemplateColumns="repeat(auto-fill, minmax(120px, 1fr))" gap="12px">
        {t_shirt_sizes.map((size) => (
          <TextField
            key={size}
            label={size}
            name={`shirts-${size}`}
            inputMode="numeric"
            autoComplete="off"
            help={broughtText(by_shirt[size]?.brought)}
            error={errors[size]}
            value={typed[size] ?? ''}
            onChange={(change) => setTyped({ ...typed, [size]: change.currentTarget.value })}
          />
        ))}
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" gap="12px">
        <Button type="submit" variant="accent">
          Add Shirts
        </Button>
        <Button variant="outline" onClick={onDone}>
          Cancel
        </Button>
      </chakra.div>
    </chakra.form>
  )
}
