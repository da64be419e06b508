import { useForm } from 'react-hook-form'
import { useFormDraft } from '#data/kernel/form-draft.ts'
import { Button } from '#ui/base/button.tsx'
import { DraftLine } from '#ui/form/draft-notes.tsx'
import { TextField } from '#ui/form/field.tsx'
import { runnerName } from '../shared/clash-text.ts'
import type { RunnerAtTable } from './runner-at-table.ts'
import { SheetForm } from './sheet-form.tsx'

const start = { collected_by: '' }

export interface CollectFormProps {
  at: RunnerAtTable
  /** This station's id: the draft belongs to it. */
  device_id: string
  /** False when it could not be kept, which was reported. */
  onHandTo: (name: string) => Promise<boolean>
}

/** Somebody else takes the packet. */
export function CollectForm({ at: { runner }, device_id, onHandTo }: CollectFormProps) {
  const form = useForm<typeof start>({ defaultValues: start })
  const draft = useFormDraft(`station-collect-${device_id}-${runner.id}`, form, {
    start,
    read: ({ collected_by }) => ({ collected_by: typeof collected_by === 'string' ? collected_by : '' }),
    hasInput: ({ collected_by }) => collected_by !== '',
  })
  const hand = async ({ collected_by }: typeof start) => {
    if (await onHandTo(collected_by.trim())) await draft.forget()
  }
  return (
    <SheetForm onSend={() => void form.handleSubmit(hand)()}>
      <TextField
        label={`Who takes it for ${runnerName(runner)}`}
        data-autofocus
        autoComplete="off"
        autoCapitalize="words"
        maxLength={200}
        error={form.formState.errors.collected_by?.message}
        {...form.register('collected_by', {
          validate: (name) => /\p{L}/u.test(name) || 'Please say who takes it.',
        })}
      />
      <DraftLine kept={draft.kept} room={draft.room} />
      <Button type="submit" variant="accent" size="lg">
        Hand out to them
      </Button>
    </SheetForm>
  )
}
