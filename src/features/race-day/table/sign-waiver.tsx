import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useWaiver } from '#data/content/site.ts'
import { useFormDraft } from '#data/kernel/form-draft.ts'
import { Button } from '#ui/base/button.tsx'
import { runnerName } from '../shared/clash-text.ts'
import { FieldError } from '#ui/form/field-frame.tsx'
import { TextField } from '#ui/form/field.tsx'
import { useAgreedText, Waiver, waiver_awaited, WaiverAwaited } from '#ui/form/waiver.tsx'
import { Row, Stack } from '#ui/layout/words.tsx'
import type { SheetProps } from './runner-dialogs.tsx'
import { SheetForm } from './sheet-form.tsx'
import { SignaturePad } from './signature-pad.tsx'

/** A runner from the list reads the waiver and signs it on the glass, or did on paper. */
export function SignWaiver({ at, device_id, say, onDone }: SheetProps) {
  const start = { signed_by: runnerName(at.runner) }
  const form = useForm<typeof start>({ defaultValues: start })
  // A draft holds no signature: a runner who comes back signs again.
  const draft = useFormDraft(`station-waiver-${device_id}-${at.runner.id}`, form, {
    start,
    read: ({ signed_by }) => ({ signed_by: typeof signed_by === 'string' ? signed_by : start.signed_by }),
    hasInput: ({ signed_by }) => signed_by !== start.signed_by,
  })
  const name = useWatch({ control: form.control, name: 'signed_by' })
  const [signature, setSignature] = useState('')
  const [missing, setMissing] = useState('')
  const waiver = useWaiver()
  const waiver_version = waiver.standing === 'published' ? waiver.version : 0
  // What was drawn is under the text that was shown.
  const [shown_version, setShownVersion] = useState(waiver_version)
  useAgreedText(waiver_version, shown_version, (version) => {
    setShownVersion(version)
    setSignature('')
    setMissing('')
  })
  const sign = (drawn: string) =>
    void form.handleSubmit(async ({ signed_by }) => {
      const done = await say({
        kind: 'waiver_signed',
        subject: at.runner.id,
        payload: {
          name: signed_by.trim(),
          ...(drawn === '' ? {} : { signature: drawn }),
          ...(waiver_version === 0 ? {} : { waiver_version }),
        },
        summary: `Waiver of ${runnerName(at.runner)}`,
      })
      if (!done) return
      await draft.forget()
      onDone()
    })()
  /** What is drawn on the glass is under the text above it. */
  const signHere = () => {
    if (waiver.standing === 'unknown') setMissing(waiver_awaited)
    else if (signature === '') setMissing('Not signed yet: sign here with a finger.')
    else sign(signature)
  }
  return (
    <SheetForm onSend={signHere}>
      <div>
        <p>The runner, or a parent of a child, reads it and signs with a finger.</p>
        {waiver.standing === 'published' ? <Waiver text={waiver.text} /> : <WaiverAwaited />}
      </div>
      <TextField
        label="Who signs"
        autoComplete="off"
        autoCapitalize="words"
        maxLength={200}
        error={form.formState.errors.signed_by?.message}
        {...form.register('signed_by', {
          validate: (typed) => typed.trim() !== '' || 'Please say who signed.',
        })}
      />
      <Stack gap={6}>
        <SignaturePad
          label={`Signature of ${name}`}
          value={signature}
          onChange={(path) => {
            setSignature(path)
            setMissing('')
          }}
        />
        {missing && (
          <FieldError id="signature-error" announce>
            {missing}
          </FieldError>
        )}
        {signature !== '' && (
          <Button variant="link" size="sm" justifySelf="start" onClick={() => setSignature('')}>
            Wipe
          </Button>
        )}
      </Stack>
      <Row align="stretch" wrap gap={10}>
        <Button type="submit" variant="accent" size="lg">
          Signed
        </Button>
        <Button variant="outline" size="lg" onClick={() => sign('')}>
          Signed on paper
        </Button>
      </Row>
    </SheetForm>
  )
}
