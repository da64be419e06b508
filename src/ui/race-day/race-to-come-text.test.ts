import { expect, it } from 'vitest'
import { raceToComeText } from './race-to-come-text.ts'

it('calls only the results of an upcoming race provisional', () => {
  const time_zone = 'America/New_York'
  expect(raceToComeText({ event_date: '2999-06-20', time_zone })).toBe(
    'This race is on Jun 20, 2999. Until then results are published as provisional.',
  )
  expect(raceToComeText({ event_date: '2020-06-20', time_zone })).toBe('')
})
