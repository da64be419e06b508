import { type FormEvent, useState } from 'react'
import type { RaceDay } from '#data/race-day/captain.ts'
import { Button } from '#ui/base/button.tsx'
import { SelectField } from '#ui/form/field.tsx'
import { Row, Stack } from '#ui/layout/words.tsx'
import type { Device } from './phone-checks.ts'
import { moveTo } from './station-actions.ts'
import { kind_labels } from './station-text.ts'

interface MoveFormProps {
  device: Device
  /** The phone's present station. */
  station: RaceDay['stations'][number]
  stations: RaceDay['stations']
  onDone: () => void
}

/** Moves a phone to another station, without joining again. */
export function MoveForm({ device, station, stations, onDone }: MoveFormProps) {
  // The server does not know a station that waits to be made, or was refused.
  const others = stations.filter(({ id, closed, only_here }) => id !== station.id && !closed && !only_here)
  const [chosen, setChosen] = useState('')
  const [error, setError] = useState('')
  const move = async () => {
    const to = others.find(({ id }) => id === chosen)
    if (!to) return setError('Please choose a station.')
    await moveTo(device, station, to)
    onDone()
  }
  if (others.length === 0) return <p>There is no other open station in this event.</p>
  return (
    <Stack
      as="form"
      noValidate
      aria-label="Move"
      gap={14}
      onSubmit={(submitted: FormEvent) => {
        submitted.preventDefault()
        void move()
      }}
    >
      <p>
        The phone is the other station as soon as it has a network, and gets its list. What it has said so
        far, sent or not, stays with {station.name}.
      </p>
      <SelectField
        label="To station"
        name="to"
        placeholder="Choose a station"
        options={others.map(({ id, name, kind }) => ({
          value: id,
          label: name === kind_labels[kind] ? name : `${name} (${kind_labels[kind].toLowerCase()})`,
        }))}
        value={chosen}
        error={error}
        onChange={(change) => {
          setChosen(change.currentTarget.value)
          setError('')
        }}
      />
      <Row align="stretch" wrap gap={12}>
        <Button type="submit" variant="accent">
          Move
        </Button>
        <Button variant="outline" onClick={onDone}>
          Cancel
        </Button>
      </Row>
    </Stack>
  )
}
