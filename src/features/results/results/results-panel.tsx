import { memo, type ReactNode } from 'react'
import { settings, useDistanceUnit } from '#data/kernel/settings.ts'
import { StatusBadge } from '#ui/base/badge.tsx'
import { Button, IconButton } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icons.tsx'
import { classes } from '#ui/layout/classes.ts'
import { Segmented } from '#ui/base/segmented.tsx'
import styles from './results-panel.module.css'
import type { ResultsState } from './results-state.ts'

interface ViewSwitchProps {
  view: ResultsState['view']
  onView: (view: ResultsState['view']) => void
}

export const ViewSwitch = ({ view, onView }: ViewSwitchProps) => (
  <Segmented
    label="View"
    value={view}
    onChange={onView}
    options={[
      { value: 'table', label: 'Table', icon: 'table' },
      { value: 'cards', label: 'Cards', icon: 'cards' },
    ]}
  />
)

interface ResultsPanelProps extends ViewSwitchProps {
  title: string
  /** Below the title: how old it is, how many have finished. */
  facts: ReactNode
  provisional: boolean
  /** It is for one event, here yet or not: the line of its facts and its photos keeps its room. */
  ofEvent: boolean
  /** False: what stands below is no list of results, and brings its own switch. */
  hasTools: boolean
  onShare: () => void
  /** Absent: there is nothing to print. */
  onPrint?: (() => void) | undefined
  /** Jumps to a row of a long list. */
  jump?: ReactNode
  /** Leads past the list, which may be thousands long; absent: there are no photos. */
  onPhotos?: (() => void) | undefined
}

/** What the list is and how current it is: a black bar on the phone, a heading on its ground line on wide screens. */
export const ResultsPanel = memo(function ResultsPanel({
  title,
  facts,
  provisional,
  ofEvent,
  hasTools,
  view,
  onView,
  onShare,
  onPrint,
  jump,
  onPhotos,
}: ResultsPanelProps) {
  const distance_unit = useDistanceUnit()
  return (
    <>
      <div className={styles.bar}>
        <div className="container">
          <div className={classes(styles.head, ofEvent && styles.ofEvent)}>
            <h2 className={classes('text-title', styles.title)}>{title}</h2>
            {provisional && (
              <span className={styles.badge}>
                <StatusBadge status="provisional" />
              </span>
            )}
            <p className={styles.facts} role="status">
              {facts}
            </p>
            {onPhotos && (
              <button type="button" className={styles.photos} data-screen-only onClick={onPhotos}>
                Photos
              </button>
            )}
          </div>
        </div>
      </div>
      {hasTools && (
        <div className={classes('container', styles.tools)} data-screen-only>
          <ViewSwitch view={view} onView={onView} />
          {jump && <div className={styles.jump}>{jump}</div>}
          <span className={styles.pace}>
            <Segmented
              label="Pace in"
              value={distance_unit}
              onChange={(unit) => {
                settings.distance_unit = unit
              }}
              options={[
                { value: 'mi', label: 'mi' },
                { value: 'km', label: 'km' },
              ]}
            />
          </span>
          {onPrint && (
            <span className={styles.print}>
              <Button variant="plain" size="sm" onClick={onPrint}>
                Print
              </Button>
            </span>
          )}
          <IconButton label="Share results" onClick={onShare}>
            <Icon name="share" />
          </IconButton>
        </div>
      )}
    </>
  )
})
