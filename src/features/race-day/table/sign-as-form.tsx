import { useState } from 'react'
import { signStationAs, type StationView } from '#data/race-day/station.ts'
import { messageOf } from '#data/kernel/storage-error.ts'
import { Button } from '#ui/base/button.tsx'
import { showToast } from '#ui/base/toast.tsx'
import { InitialsField, initialsFault } from './initials-field.tsx'
import { SheetForm } from './sheet-form.tsx'

export interface SignAsFormProps {
  station: Pick<StationView, 'device_id'>
  onDone: () => void
}

/** Another volunteer takes over the phone: what was said before stays with the one who said it. */
export function SignAsForm({ station, onDone }: SignAsFormProps) {
  const [initials, setInitials] = useState('')
  const [error, setError] = useState('')
  const sign = async () => {
    const fault = initialsFault(initials)
    if (fault) return setError(fault)
    try {
      await signStationAs(station, initials.trim())
      onDone()
    } catch (failed) {
      showToast({ title: 'This was not saved', description: messageOf(failed), kind: 'error' })
    }
  }
  return (
    <SheetForm onSend={() => void sign()}>
      <InitialsField
        value={initials}
        error={error}
        onChange={(typed) => {
          setInitials(typed)
          setError('')
        }}
      />
      <Button type="submit" variant="accent" size="lg">
        Sign with these
      </Button>
    </SheetForm>
  )
}
