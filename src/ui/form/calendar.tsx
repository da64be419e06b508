import { type ComponentProps, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { dayAfter, daysInMonth } from '#domain/kernel/calendar-date.ts'
import { firstWeekday } from '#domain/kernel/day-text.ts'
import { IconButton } from '#ui/base/button.tsx'
import { type CalendarLimits, canChoose, clampDay, dayForKey } from './calendar-steps.ts'
import { addMonths, dayOf, isoOf, monthNames, sayDay, weekday } from '#ui/base/date-text.ts'
import { Drawing } from '#ui/base/icons.tsx'
import styles from './calendar.module.css'
import { classes } from '#ui/layout/classes.ts'
import { Box, Grid } from '#ui/layout/words.tsx'

interface CalendarProps extends CalendarLimits {
  /** '' for none. */
  value: string
  /** Day that is shown when there is no value, and today's mark. */
  today: string
  onChoose: (iso: string) => void
}

const chevron_left = 'm15 5-7 7 7 7'
const chevron_right = 'm9 5 7 7-7 7'

const weekdays = [
  ['Su', 'Sunday'],
  ['Mo', 'Monday'],
  ['Tu', 'Tuesday'],
  ['We', 'Wednesday'],
  ['Th', 'Thursday'],
  ['Fr', 'Friday'],
  ['Sa', 'Saturday'],
] as const

/** As a week begins in the region. */
const inOrder = () => [...weekdays.slice(firstWeekday()), ...weekdays.slice(0, firstWeekday())]

/** Six weeks at most; days of the neighboring months are left out. */
function weeksOf(year: number, month: number): string[][] {
  const first = isoOf({ year, month, day: 1 })
  const cells = [
    ...Array.from({ length: (weekday(first) - firstWeekday() + 7) % 7 }, () => ''),
    ...Array.from({ length: daysInMonth(year, month) }, (_, index) => dayAfter(first, index)),
  ]
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => cells[week * 7 + day] ?? ''),
  )
}

const SmallSelect = (props: ComponentProps<'select'>) => (
  <select className={classes('text-label', styles.jump)} {...props} />
)

/** A month as a grid: arrows, Page Up/Down (with Shift by year), Home, End; month and year to jump far. */
export function Calendar({ value, today, onChoose, ...limits }: CalendarProps) {
  const [focused, setFocused] = useState(() => clampDay(value || today, limits))
  const { year, month } = dayOf(focused)
  const grid = useRef<HTMLTableElement>(null)
  // Only keys in the grid move the focus; choosing a year in the list must leave the focus there.
  const follow = useRef(true)
  useEffect(() => {
    if (follow.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    follow.current = false
  }, [focused])

  const show = (iso: string) => setFocused(clampDay(iso, limits))
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayForKey(focused, event.key, event.shiftKey, limits)
    if (next === null) return
    event.preventDefault()
    follow.current = true
    setFocused(next)
  }
  const { year: firstYear } = dayOf(limits.min)
  const { year: lastYear } = dayOf(limits.max)
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, index) => lastYear - index)
  const monthStart = isoOf({ year, month, day: 1 })

  return (
    <div>
      <Grid columns="44px 1fr auto 44px" gap={4} below={8}>
        <IconButton
          label="Previous month"
          disabled={monthStart <= limits.min}
          onClick={() => show(addMonths(focused, -1))}
        >
          <Drawing path={chevron_left} />
        </IconButton>
        <SmallSelect
          aria-label="Month"
          value={month}
          onChange={(event) => show(addMonths(focused, Number(event.target.value) - month))}
        >
          {monthNames.map((name, index) => (
            <option key={name} value={index + 1}>
              {name}
            </option>
          ))}
        </SmallSelect>
        <SmallSelect
          aria-label="Year"
          value={year}
          onChange={(event) => show(addMonths(focused, (Number(event.target.value) - year) * 12))}
        >
          {years.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </SmallSelect>
        <IconButton
          label="Next month"
          disabled={addMonths(monthStart, 1) > limits.max}
          onClick={() => show(addMonths(focused, 1))}
        >
          <Drawing path={chevron_right} />
        </IconButton>
      </Grid>
      <Box
        as="table"
        ref={grid}
        role="grid"
        aria-label={`${monthNames[month - 1]} ${year}`}
        className={styles.month}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {inOrder().map(([short, long]) => (
              <th key={short} scope="col" aria-label={long} className="text-tag quiet">
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(year, month).map((week, index) => (
            <tr key={index}>
              {week.map((iso, at) => (
                <td key={at} aria-selected={(iso !== '' && iso === value) || undefined}>
                  {iso && (
                    <button
                      type="button"
                      tabIndex={iso === focused ? 0 : -1}
                      disabled={!canChoose(iso, limits)}
                      aria-label={sayDay(iso)}
                      aria-current={iso === today ? 'date' : undefined}
                      onClick={() => onChoose(iso)}
                      className={styles.day}
                    >
                      {dayOf(iso).day}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </div>
  )
}
