import { memo } from 'react'
import type { PickupState } from '#domain/race-day/pickup-state.ts'
import type { StationRunner } from '#domain/race-day/station-runner.ts'
import { Badge } from '#ui/base/badge.tsx'
import { runnerName } from '#ui/race-day/clash-text.ts'
import type { Found } from './find-runners.ts'
import styles from './pickup.module.css'

export interface RunnerRowsProps {
  found: Found
  state: PickupState
  onChoose: (id: string) => void
}

/** Whom the search found, each as large as a thumb. */
export function RunnerRows({ found, state, onChoose }: RunnerRowsProps) {
  const { runners, total } = found
  const names = runners.map(runnerName)
  const namesakes = new Set(names.filter((name, at) => names.indexOf(name) !== at))
  return (
    <>
      <ul className={styles.rows} aria-label="Runners found">
        {runners.map((runner) => (
          <Row
            key={runner.id}
            runner={runner}
            is_namesake={namesakes.has(runnerName(runner))}
            is_out={(state.runners[runner.id]?.packet ?? null) !== null}
            onChoose={onChoose}
          />
        ))}
      </ul>
      {total > runners.length && (
        <p className={styles.rest}>
          {(total - runners.length).toLocaleString('en-US')} more: type more of the name.
        </p>
      )}
    </>
  )
}

interface RowProps {
  runner: StationRunner
  /** Somebody else in the list has the name too. */
  is_namesake: boolean
  is_out: boolean
  onChoose: (id: string) => void
}

/** The next letter leaves many of them where they are. */
const Row = memo(function Row({ runner, is_namesake, is_out, onChoose }: RowProps) {
  return (
    <li>
      <button type="button" className={styles.row} onClick={() => onChoose(runner.id)}>
        <span className={styles.bib}>{runner.bib_number || '–'}</span>
        <span className={styles.name}>
          {runnerName(runner)}
          {is_namesake && runner.age_group && <small className={styles.age}>{runner.age_group}</small>}
        </span>
        {is_out ? (
          <Badge tone="ink" icon="check">
            Out
          </Badge>
        ) : runner.lapsed ? (
          <Badge tone="refused">Off the list</Badge>
        ) : (
          <span>{runner.t_shirt_size}</span>
        )}
      </button>
    </li>
  )
})
