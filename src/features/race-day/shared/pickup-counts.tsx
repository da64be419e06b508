import { memo, useId } from 'react'
import type { PickupState } from '#domain/race-day/pickup-state.ts'
import { isNoneLeft } from '#domain/race-day/shirts.ts'
import { formatClock } from '#ui/base/calendar-date.ts'
import { classes } from '#ui/layout/classes.ts'
import styles from './pickup-counts.module.css'

/** With a minus sign: a hyphen is easily missed. */
const count = (value: number) => value.toLocaleString('en-US').replace('-', '−')

/** The two numbers that sum up the progress. */
export function PickupSums({ counts }: { counts: PickupState['counts'] }) {
  return (
    <dl className={styles.sums} aria-live="off">
      {[
        ['handed out', counts.handed],
        ['waiting', counts.waiting],
      ].map(([label, value]) => (
        <div key={label}>
          <dt className="text-label">{label}</dt>
          <dd className="text-timeLarge">{count(Number(value))}</dd>
        </div>
      ))}
    </dl>
  )
}

/** How long the last hour and a half is, in tens of minutes. */
const shown_portions = 9

/** A time farther ahead of this device's clock comes from a wrong clock, and would hide how the line moves. */
const most_ahead_ms = 2 * 3_600_000

const isNear = ({ from }: { from: string }): boolean => Date.parse(from) <= Date.now() + most_ahead_ms

/** Without AM or PM: nine of them stand side by side on a phone, and all are of the last hours. */
const hourText = (from: string): string => formatClock(new Date(from)).replace(/ [AP]M$/, '')

/** How the line moves: a post for each ten minutes in which something went out. */
function TenMinutes({ portions }: { portions: PickupState['per_ten_minutes'] }) {
  const last = portions.slice(-shown_portions)
  const most = Math.max(1, ...last.map(({ handed }) => handed))
  const id = useId()
  return (
    <div>
      <p id={id} className="text-label" style={{ marginBottom: '8px' }}>
        Handed out in ten minutes, all tables
      </p>
      <ol className={styles.portions} aria-labelledby={id}>
        {last.map(({ from, handed }) => (
          <li key={from}>
            <span className={styles.ground}>
              <span className="text-label">{handed}</span>
              <span
                aria-hidden="true"
                data-shape="bar"
                className={styles.post}
                style={{ height: `${12 + (68 * handed) / most}px` }}
              />
            </span>
            <span className={classes(styles.from, 'text-small')}>{hourText(from)}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}

function Shirts({ by_shirt }: { by_shirt: PickupState['counts']['by_shirt'] }) {
  return (
    <table className={styles.shirts}>
      <caption className="only-spoken">Shirts by size</caption>
      <thead>
        <tr>
          <th scope="col">Shirt</th>
          <th scope="col">Given</th>
          <th scope="col">Waiting</th>
          <th scope="col">Left</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(by_shirt).map(([size, shirts]) => (
          <tr key={size}>
            <th scope="row">{size}</th>
            <td>{count(shirts.given)}</td>
            <td>{count(shirts.wanted)}</td>
            <td>
              <span className={isNoneLeft(shirts) ? styles.none : undefined}>
                {shirts.left === null ? '–' : count(shirts.left)}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export interface PickupCountsProps {
  state: Pick<PickupState, 'counts' | 'per_ten_minutes'>
}

/** How far packet pickup has come: the same at every table and for the captain. */
export const PickupCounts = memo(function PickupCounts({ state }: PickupCountsProps) {
  const { counts, per_ten_minutes } = state
  const portions = per_ten_minutes.filter(isNear)
  const hasShirts = Object.keys(counts.by_shirt).length > 0
  return (
    <div className={styles.counts}>
      <PickupSums counts={counts} />
      {portions.length > 0 && <TenMinutes portions={portions} />}
      {hasShirts && <Shirts by_shirt={counts.by_shirt} />}
    </div>
  )
})
