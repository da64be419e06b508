import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { KnownFact } from '#domain/race-day/fact.ts'
import { Button } from '#ui/base/button.tsx'
import { TextAreaField } from '#ui/form/field.tsx'
import { LastPosts } from './last-posts.tsx'
import type { PickupScreenProps } from './pickup-screen.tsx'
import { saidHere } from './said-here.ts'
import { StationFrame } from './station-frame.tsx'
import styles from './station.module.css'

/** A start, a course point or a finish: so far what a volunteer there wants the captain to know. */
export function PlaceScreen({ view, event, state, say, onMenu }: PickupScreenProps) {
  const { station, facts, device_id, unsent } = view
  const [text, setText] = useState('')
  const [error, setError] = useState('')
  const posts = saidHere(facts, device_id, () => null)
  const save = async () => {
    const note = text.trim()
    if (note === '') return setError('Please write something.')
    if (await say({ kind: 'note', payload: { text: note }, summary: `Note from ${station.name}` }))
      setText('')
  }
  const undo = ({ id }: KnownFact) =>
    say({ kind: 'void', payload: {}, voids: id, summary: `Undo: note from ${station.name}` })
  return (
    <StationFrame
      title={station.name}
      event={event?.name ?? ''}
      sending={{ state, unsent: unsent.size }}
      lead={{ icon: 'menu', label: 'Station menu', onClick: onMenu }}
    >
      <div className={styles.body}>
        <chakra.form
          display="grid"
          gap="14px"
          paddingTop="12px"
          onSubmit={(submitted) => {
            submitted.preventDefault()
            void save()
          }}
        >
          <TextAreaField
            label="Note to the captain"
            name="note"
            maxLength={500}
            value={text}
            error={error}
            onChange={(changed) => {
              setText(changed.currentTarget.value)
              setError('')
            }}
          />
          <Button type="submit" variant="accent" size="lg" minHeight="72px">
            Save note
          </Button>
        </chakra.form>
      </div>
      <div className={styles.shelf} data-foot-bar>
        <LastPosts posts={posts} onUndo={(fact) => void undo(fact)} />
      </div>
    </StationFrame>
  )
}
