import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Button } from '#ui/base/button.tsx'
import { runnerName } from '#ui/race-day/clash-text.ts'
import { FieldError } from '#ui/form/field-frame.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Waiver } from '#ui/form/waiver.tsx'
import type { SheetProps } from './runner-dialogs.tsx'
import { SheetForm } from './sheet-form.tsx'
import { SignaturePad } from './signature-pad.tsx'

/** Somebody of the list reads the waiver and signs it on the glass, or did on paper. */
export function SignWaiver({ at, say, onDone }: SheetProps) {
  const [name, setName] = useState(runnerName(at.runner))
  const [signature, setSignature] = useState('')
  const [errors, setErrors] = useState<{ name?: string; signature?: string }>({})
  const sign = async (drawn: string) => {
    if (name.trim() === '') return setErrors({ name: 'Please say who signed.' })
    const done = await say({
      kind: 'waiver_signed',
      subject: at.runner.id,
      payload: { name: name.trim(), ...(drawn === '' ? {} : { signature: drawn }) },
      summary: `Waiver of ${runnerName(at.runner)}`,
    })
    if (done) onDone()
  }
  return (
    <SheetForm
      onSend={() =>
        signature === ''
          ? setErrors({ signature: 'Not signed yet: sign here with a finger.' })
          : void sign(signature)
      }
    >
      <div>
        <p>The runner, or a parent of a child, reads it and signs with a finger.</p>
        <Waiver />
      </div>
      <TextField
        label="Who signs"
        name="signed-by"
        autoComplete="off"
        autoCapitalize="words"
        maxLength={200}
        value={name}
        error={errors.name}
        onChange={(event) => {
          setName(event.currentTarget.value)
          setErrors({})
        }}
      />
      <chakra.div display="grid" gap="6px">
        <SignaturePad
          label={`Signature of ${name}`}
          value={signature}
          onChange={(path) => {
            setSignature(path)
            setErrors({})
          }}
        />
        {errors.signature && (
          <FieldError id="signature-error" announce>
            {errors.signature}
          </FieldError>
        )}
        {signature !== '' && (
          <Button variant="link" size="sm" justifySelf="start" onClick={() => setSignature('')}>
            Wipe
          </Button>
        )}
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" gap="10px">
        <Button type="submit" variant="accent" size="lg">
          Signed
        </Button>
        <Button variant="outline" size="lg" onClick={() => void sign('')}>
          Signed on paper
        </Button>
      </chakra.div>
    </SheetForm>
  )
}
