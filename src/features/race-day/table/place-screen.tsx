import { useRef } from 'react'
import type { KnownFact } from '#domain/race-day/fact.ts'
import { Grid } from '#ui/layout/words.tsx'
import { factContext } from '../shared/clash-text.ts'
import { LastPosts } from './last-posts.tsx'
import { NoteForm } from './note-form.tsx'
import type { PickupScreenProps } from './pickup-screen.tsx'
import { recentFacts } from './recent-facts.ts'
import { StationFrame } from './station-frame.tsx'
import styles from './station.module.css'
import { ToTell } from './to-tell.tsx'

/** A start, a course point or a finish: so far only notes from a volunteer there to the captain. */
export function PlaceScreen({ view, event, state, say, onMenu }: PickupScreenProps) {
  const { station, stations, facts, device_id, unsent } = view
  const place = useRef<HTMLDivElement>(null)
  const posts = recentFacts(facts, view.state, device_id, () => null)
  const save = (text: string) =>
    say({ kind: 'note', payload: { text }, summary: `Note from ${station.name}` })
  const undo = ({ id }: KnownFact) =>
    say({ kind: 'void', payload: {}, voids: id, summary: `Undo: note from ${station.name}` })
  return (
    <StationFrame
      title={station.name}
      event={event}
      sending={{ state, unsent: unsent.size }}
      lead={{ icon: 'menu', label: 'Station menu', onClick: () => onMenu('menu') }}
    >
      <div ref={place} tabIndex={-1} className={styles.body}>
        <Grid padTop={12} columns={1} gap={18}>
          <NoteForm label="Note to the captain" draft_key={`station-note-${device_id}`} onSave={save} />
          <ToTell view={view} context={factContext(facts, [], stations)} say={say} />
        </Grid>
      </div>
      <div className={styles.shelf} data-foot-bar data-bar>
        <LastPosts
          posts={posts}
          none="What you write stands here. A tap on it takes it back."
          onUndo={(fact) => {
            place.current?.focus({ preventScroll: true })
            void undo(fact)
          }}
        />
      </div>
    </StationFrame>
  )
}
