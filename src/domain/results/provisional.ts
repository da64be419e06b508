import type { RaceEvent } from '../events/event.ts'

/** Results count as official only after the day of the race, and once nobody checks them any more. */
export const areProvisional = (
  { results_provisional, event_date }: Pick<RaceEvent, 'results_provisional' | 'event_date'>,
  today: string,
): boolean => results_provisional || event_date > today
