import type { PickupState } from '#domain/race-day/pickup-state.ts'
import type { StationRunner } from '#domain/race-day/station-runner.ts'
import { Badge } from '#ui/badge.tsx'
import { runnerName } from '#ui/clash-text.ts'
import type { Found } from './find-runners.ts'
import styles from './pickup.module.css'

export interface RunnerRowsProps {
  found: Found
  state: PickupState
  onChoose: (runner: StationRunner) => void
}

/** Whom the search found, each as large as a thumb. */
export function RunnerRows({ found, state, onChoose }: RunnerRowsProps) {
  const { runners, total } = found
  return (
    <>
      <ul className={styles.rows} aria-label="Runners found">
        {runners.map((runner) => (
          <li key={runner.id}>
            <button type="button" className={styles.row} onClick={() => onChoose(runner)}>
              <span className={styles.bib}>{runner.bib_number || '–'}</span>
              <span className={styles.name}>{runnerName(runner)}</span>
              {state.runners[runner.id]?.packet ? (
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
        ))}
      </ul>
      {total > runners.length && (
        <p className="quiet" style={{ marginTop: 12 }}>
          {(total - runners.length).toLocaleString('en-US')} more: type more of the name.
        </p>
      )}
    </>
  )
}
