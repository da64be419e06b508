import type { StationRunner } from '#domain/race-day/station-runner.ts'

/** A runner on a table's list, with all fields filled in. */
export const stationRunner = (values: Partial<StationRunner> = {}): StationRunner => ({
  id: 'r00000000000001',
  event_id: 'e00000000000001',
  first_name: 'Ines',
  last_name: 'Okafor',
  bib_number: '7',
  t_shirt_size: 'M',
  age_group: '',
  waiver_agreed: true,
  table_signed: '',
  fee_cents: 0,
  fee_paid: false,
  table_paid: '',
  lapsed: false,
  age: null,
  emergency_contact_name: '',
  emergency_contact_phone: '',
  updated: '',
  ...values,
})
