import { expect, it } from 'vitest'
import { changeLines, deviceText, kindText } from './activity-words.ts'

it('says what was done, also of a kind that it does not know', () => {
  expect(kindText('setRole')).toBe('Changed a role')
  expect(kindText('sendParcel')).toBe('Send parcel')
})

it('says what stood there before, and of persons only which fields', () => {
  const race_time: [number, number] = [0, 3_723_000]
  const fields = { race_time, last_name: null }
  expect(changeLines({ changes: [{ action: 'update', collection: 'registrations', fields }] })).toEqual({
    told: [{ field: 'Race time', before: 'nothing', after: '01:02:03' }],
    untold: ['Last name'],
  })
})

it('tells devices apart', () => {
  expect(['2lj8hu66z7gfmqr', 'import', ''].map(deviceText)).toEqual(['device 2LJ8', 'import', ''])
})
