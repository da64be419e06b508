import { chakra } from '@chakra-ui/react'
import { type FormEvent, useState } from 'react'
import type { RaceDay } from '#data/race-day/captain.ts'
import type { AdminRegistration } from '#data/admin/registrations.ts'
import { sendCommand } from '#data/commands.ts'
import {
  givenIn,
  rangeFault,
  type Station,
  station_kinds,
  type StationDetails,
  stationDetailsSchema,
  type StationKind,
} from '#domain/race-day/station.ts'
import { newRecordId } from '#domain/record-id.ts'
import { Button } from '#ui/base/button.tsx'
import { FieldError } from '#ui/form/field-frame.tsx'
import { CheckboxField, SelectField, TextField } from '#ui/form/field.tsx'
import { detailsChange, failed } from './station-actions.ts'
import { kind_labels } from './station-text.ts'

export interface StationFormProps {
  event_id: string
  /** null: a new one. */
  station: Station | null
  /** Of the event, this one too. */
  others: RaceDay['stations']
  /** The start list, as far as this device has it. */
  runners: readonly Pick<AdminRegistration, 'bib_number'>[]
  onDone: () => void
}

type Field = 'name' | 'bib_from' | 'bib_to'

const detailsOf = ({ name, bib_from, bib_to, sees_age, sees_contact, closed }: Station): StationDetails => ({
  name,
  bib_from,
  bib_to,
  sees_age,
  sees_contact,
  closed,
})

const rangeSchema = stationDetailsSchema.pick({ bib_from: true, bib_to: true })
const boundOf = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed.trim()))

export function StationForm({ event_id, station, others, runners, onDone }: StationFormProps) {
  const tables = others.filter(({ kind }) => kind === 'packet_table').length
  const [kind, setKind] = useState<StationKind>(station?.kind ?? 'packet_table')
  const usualName = (of: StationKind) => (of === 'packet_table' ? `Table ${tables + 1}` : kind_labels[of])
  const [name, setName] = useState(station?.name ?? usualName(kind))
  const [bib_from, setFrom] = useState(String(station?.bib_from ?? ''))
  const [bib_to, setTo] = useState(String(station?.bib_to ?? ''))
  const [sees_age, setAge] = useState(station?.sees_age ?? false)
  const [sees_contact, setContact] = useState(station?.sees_contact ?? false)
  const [errors, setErrors] = useState<Partial<Record<Field, string | undefined>>>({})
  const is_table = kind === 'packet_table'
  /** What the range that stands there runs into; the server judges again, by all that it knows. */
  const faultOf = (range: Pick<StationDetails, 'bib_from' | 'bib_to'>) => {
    const is_same = station !== null && range.bib_from === station.bib_from && range.bib_to === station.bib_to
    if (is_same) return null
    const bibs = runners.map(({ bib_number }) => bib_number)
    const among = others.filter(({ id }) => id !== station?.id)
    return rangeFault(range, among, givenIn(bibs, range, station))
  }
  const typed_range = rangeSchema.safeParse({ bib_from: boundOf(bib_from), bib_to: boundOf(bib_to) })
  // Half a range is no mistake yet.
  const is_whole = bib_from.trim().length > 0 && bib_to.trim().length >= bib_from.trim().length
  const fault_now = typed_range.success && is_whole ? faultOf(typed_range.data) : null
  const range_error = errors.bib_from ?? errors.bib_to ?? fault_now?.message
  const asBound = (field: 'bib_from' | 'bib_to') => {
    const is_wrong = errors[field] !== undefined || fault_now?.field === field
    return is_wrong ? { 'aria-invalid': true, 'aria-describedby': 'bib_range-error' } : {}
  }

  const save = async () => {
    const typed = {
      name,
      bib_from: is_table ? boundOf(bib_from) : null,
      bib_to: is_table ? boundOf(bib_to) : null,
      sees_age,
      sees_contact,
      closed: station?.closed ?? false,
    }
    const parsed = stationDetailsSchema.safeParse(typed)
    if (!parsed.success) {
      const found: Partial<Record<Field, string>> = {}
      for (const { path, message } of parsed.error.issues) {
        if (path[0] === 'name') found.name = message
        if (path[0] === 'bib_from' || path[0] === 'bib_to')
          found[path[0]] = 'A bib of a range is a number from 1 to 999999.'
      }
      return setErrors(found)
    }
    const fault = faultOf(parsed.data)
    if (fault) return setErrors({ [fault.field]: fault.message })
    try {
      if (station === null)
        await sendCommand({
          kind: 'createStation',
          args: { station_id: newRecordId(), event_id, kind, station: parsed.data },
          summary: `Station ${parsed.data.name}`,
        })
      else {
        const change = detailsChange(detailsOf(station), parsed.data)
        if (change)
          await sendCommand({
            kind: 'changeStation',
            args: { station_id: station.id, changes: change.changes },
            from: change.from,
            summary: `Station ${parsed.data.name}`,
          })
      }
      onDone()
    } catch (error) {
      failed(error)
    }
  }

  return (
    <chakra.form
      noValidate
      aria-label="Station"
      display="grid"
      gap="14px"
      onSubmit={(submitted: FormEvent) => {
        submitted.preventDefault()
        void save()
      }}
    >
      {station === null && (
        <SelectField
          label="Kind"
          name="kind"
          options={station_kinds.map((value) => ({ value, label: kind_labels[value] }))}
          value={kind}
          onChange={(change) => {
            const next = station_kinds.find((known) => known === change.currentTarget.value)
            if (!next) return
            setKind(next)
            // What somebody typed stays.
            if (name.trim() === '' || name === usualName(kind)) setName(usualName(next))
          }}
        />
      )}
      <TextField
        label="Name"
        name="name"
        autoComplete="off"
        value={name}
        error={errors.name}
        onChange={(change) => setName(change.currentTarget.value)}
      />
      {is_table && (
        <>
          <p>Bibs that the table gives to runners who come without an entry. Empty: it gives none.</p>
          <chakra.div
            display="grid"
            gridTemplateColumns="minmax(0, 1fr) minmax(0, 1fr)"
            gap="12px"
            alignItems="start"
          >
            <TextField
              label="From bib"
              name="bib_from"
              inputMode="numeric"
              autoComplete="off"
              value={bib_from}
              {...asBound('bib_from')}
              onChange={(change) => {
                setFrom(change.currentTarget.value)
                setErrors({ ...errors, bib_from: undefined, bib_to: undefined })
              }}
            />
            <TextField
              label="To bib"
              name="bib_to"
              inputMode="numeric"
              autoComplete="off"
              value={bib_to}
              {...asBound('bib_to')}
              onChange={(change) => {
                setTo(change.currentTarget.value)
                setErrors({ ...errors, bib_from: undefined, bib_to: undefined })
              }}
            />
          </chakra.div>
          {range_error !== undefined && (
            <FieldError id="bib_range-error" announce>
              {range_error}
            </FieldError>
          )}
          <CheckboxField
            label="Volunteers see how old a runner is on race day"
            checked={sees_age}
            onChange={(change) => setAge(change.currentTarget.checked)}
          />
          <CheckboxField
            label="Volunteers see the emergency contact"
            checked={sees_contact}
            onChange={(change) => setContact(change.currentTarget.checked)}
          />
        </>
      )}
      <chakra.div display="flex" flexWrap="wrap" gap="12px">
        <Button type="submit" variant="accent">
          {station === null ? 'Add Station' : 'Save'}
        </Button>
        <Button variant="outline" onClick={onDone}>
          Cancel
        </Button>
      </chakra.div>
    </chakra.form>
  )
}
