import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useFormDraft } from '#data/kernel/form-draft.ts'
import { sayAsCaptain } from '#data/race-day/captain.ts'
import { useSession } from '#data/kernel/session.ts'
import { captainInitials } from '#domain/accounts/person-name.ts'
import type { PickupState } from '#domain/race-day/pickup-state.ts'
import { t_shirt_sizes } from '#domain/registrations/registration.ts'
import { isSame } from '#domain/kernel/merge-changes.ts'
import { Button } from '#ui/base/button.tsx'
import { CancelForm } from '#ui/form/cancel-form.tsx'
import { DraftLine, DraftRestored } from '#ui/form/draft-notes.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Grid, Row, Stack } from '#ui/layout/words.tsx'
import { shirtsText } from './log-lines.ts'
import { no_shirts, type ReadShirts, readShirts, typedShirts } from './shirt-counts.ts'
import { failed } from './station-actions.ts'

interface ShirtsFormProps {
  event_id: string
  by_shirt: PickupState['counts']['by_shirt']
  onDone: () => void
}

const broughtText = (brought: number | null | undefined) =>
  brought === null || brought === undefined ? 'not counted' : `${brought} so far`

/** How many shirts were brought: what is left by size is counted from here on. */
export function ShirtsForm(props: ShirtsFormProps) {
  const [round, setRound] = useState(0)
  return <Form key={round} {...props} onStartOver={() => setRound(round + 1)} />
}

function Form({ event_id, by_shirt, onDone, onStartOver }: ShirtsFormProps & { onStartOver: () => void }) {
  const { user } = useSession()
  const form = useForm({ defaultValues: no_shirts })
  const draft = useFormDraft(`shirts-${event_id}`, form, {
    start: no_shirts,
    read: typedShirts,
    hasInput: (values) => !isSame(typedShirts(values), no_shirts),
  })
  const [errors, setErrors] = useState<ReadShirts['problems']>({})
  const save = form.handleSubmit(async (typed) => {
    const { counts, problems } = readShirts(typed, by_shirt)
    setErrors(problems)
    const first = t_shirt_sizes.find((size) => problems[size] !== undefined)
    if (first) return form.setFocus(first)
    try {
      // All of them are stored together, or none: added once more, they would count twice.
      const sayings = counts.map(({ size, count }, at) => ({
        ...(at === 0 && { id: draft.sending() }),
        kind: 'shirts_brought' as const,
        payload: { t_shirt_size: size, count },
        summary: shirtsText({ count, t_shirt_size: size }),
      }))
      await sayAsCaptain(event_id, captainInitials(user), ...sayings)
      await draft.forget()
      onDone()
    } catch (error) {
      failed(error, 'Error saving shirts')
    }
  })
  return (
    <Stack as="form" noValidate aria-label="Shirts" gap={14} onSubmit={save}>
      {draft.restored && <DraftRestored onStartOver={() => void draft.forget().then(onStartOver)} />}
      <p>What you type is added to what was brought before. With a minus it is taken away.</p>
      <Grid columns="repeat(auto-fill, minmax(120px, 1fr))" gap={12}>
        {t_shirt_sizes.map((size) => (
          <TextField
            key={size}
            label={size}
            id={`shirts-${size}`}
            // An iPhone's number pad has no minus.
            autoComplete="off"
            help={broughtText(by_shirt[size]?.brought)}
            error={errors[size]}
            {...form.register(size)}
          />
        ))}
      </Grid>
      <DraftLine kept={draft.kept} room={draft.room} />
      <Row align="stretch" wrap gap={12}>
        <Button type="submit" variant="accent">
          Add Shirts
        </Button>
        <CancelForm kept={draft.kept} onLeave={() => void draft.forget().then(onDone)} />
      </Row>
    </Stack>
  )
}
