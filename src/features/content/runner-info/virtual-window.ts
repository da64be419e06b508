import { dayAfter } from '#domain/kernel/calendar-date.ts'
import type { RaceEvent } from '#domain/events/event.ts'
import { byStart } from '#domain/events/event-start.ts'
import { type DayOf, raceToday } from '#domain/events/race-clock.ts'
import { registrationState } from '#domain/events/registration-window.ts'

interface VirtualStep {
  /** Day or days of one race as yyyy-MM-dd; empty where no race is known. */
  days: string[]
  /** The same in words, for every race. */
  rule: string
  title: string
  text: string
}

interface Rule {
  /** Days from the race, first and last. */
  from_to: [number] | [number, number]
  rule: string
  title: string
  text: string
  /** The same of an organiser without an e-mail address. */
  unmailed_text?: string
}

const rules: readonly Rule[] = [
  {
    from_to: [-14],
    rule: '2 weeks before',
    title: 'Last day to switch',
    text: 'Entered already and cannot come? Until now your place turns virtual.',
  },
  {
    from_to: [0],
    rule: 'Race day',
    title: 'The window opens',
    text: 'Run, walk or roll the distance anywhere, at any hour, in one go or in pieces.',
  },
  {
    from_to: [7],
    rule: '1 week after',
    title: 'Last day to enter',
    text: 'Virtual registration is open until one week after the event; once the form is closed, by e-mail.',
    unmailed_text:
      'Virtual registration is open until one week after the event; once the form is closed, ask us.',
  },
  {
    from_to: [7, 14],
    rule: '1-2 weeks after',
    title: 'The window closes',
    text: 'It stays open for one to two weeks; each race says which.',
  },
  {
    from_to: [28, 35],
    rule: '2-3 weeks later',
    title: 'Your parcel leaves',
    text: 'Bib, medal and shirt ship 2-3 weeks after the window.',
  },
]

/**
 * The weeks of a virtual run around one race day (yyyy-MM-dd), or for any race without one.
 * @param by_mail whether the organiser has an e-mail address
 */
export function virtualWindow(event_date: string | null, by_mail: boolean): VirtualStep[] {
  return rules.map(({ from_to, rule, title, text, unmailed_text }) => ({
    days: event_date === null ? [] : from_to.map((days) => dayAfter(event_date, days)),
    rule,
    title,
    text: by_mail ? text : (unmailed_text ?? text),
  }))
}

/** The next race that one can enter, sooner one for which switching is still possible */
export function virtualRace(events: readonly RaceEvent[], today: DayOf = raceToday): RaceEvent | null {
  const open = events.filter((event) => registrationState(event, today(event)) === 'open').toSorted(byStart)
  return open.find((event) => event.event_date >= dayAfter(today(event), 14)) ?? open[0] ?? null
}
