import { memo } from 'react'
import { shirtAfter } from '#domain/race-day/left-by-tables.ts'
import type { PickupState, RunnerPickup } from '#domain/race-day/pickup-state.ts'
import type { StationRunner } from '#domain/race-day/station-runner.ts'
import { Badge } from '#ui/base/badge.tsx'
import { Text } from '#ui/layout/words.tsx'
import { runnerName } from '../shared/clash-text.ts'
import type { Found } from './find-runners.ts'
import styles from './pickup.module.css'
import { aboutRunner } from './runner-at-table.ts'

interface RunnerRowsProps {
  found: Found
  state: PickupState
  onChoose: (id: string) => void
}

/** The runners that the search found, each as large as a thumb. */
export function RunnerRows({ found, state, onChoose }: RunnerRowsProps) {
  const { runners, total } = found
  return (
    <>
      <ul className={styles.rows} aria-label="Runners found">
        {runners.map((runner) => (
          <Row
            key={runner.id}
            runner={runner}
            in_hand={state.runners[runner.id]?.in_hand ?? ''}
            is_out={(state.runners[runner.id]?.packet ?? null) !== null}
            shirt={shirtText(runner, state.runners[runner.id] ?? null)}
            onChoose={onChoose}
          />
        ))}
      </ul>
      {total > runners.length && (
        <Text quiet pad="16px 0 24px">
          {(total - runners.length).toLocaleString('en-US')} more: type more of the name.
        </Text>
      )}
    </>
  )
}

/** '' where nobody said; a table that took the shirt out of the packet said so. */
const shirtText = (runner: StationRunner, pickup: RunnerPickup | null): string =>
  pickup?.t_shirt_size === '' ? 'No shirt' : shirtAfter(runner.t_shirt_size, pickup)

interface RowProps {
  runner: StationRunner
  /** A bib that they wear, even if the start list differs; '' for none. */
  in_hand: string
  is_out: boolean
  /** That goes into the packet. */
  shirt: string
  onChoose: (id: string) => void
}

/** The next letter leaves many of them where they are. */
const Row = memo(function Row({ runner, in_hand, is_out, shirt, onChoose }: RowProps) {
  const about = aboutRunner(runner)
  return (
    <li>
      <button type="button" className={styles.row} onClick={() => onChoose(runner.id)}>
        <span className={styles.bib}>{runner.bib_number || in_hand || '–'}</span>
        <span className={styles.name}>
          {runnerName(runner)}
          {about && <small className={styles.age}>{about}</small>}
        </span>
        {is_out ? (
          <Badge tone="ink" icon="check">
            Out
          </Badge>
        ) : runner.lapsed ? (
          <Badge tone="refused">Off the list</Badge>
        ) : (
          <span className={styles.shirt}>{shirt}</span>
        )}
      </button>
    </li>
  )
})
