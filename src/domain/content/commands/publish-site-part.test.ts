import { expect, it } from 'vitest'
import { usualIn } from '../site/region.ts'
import { partFields } from '../site/site-part.ts'
import { decide, type PublishSitePartState } from './publish-site-part.ts'

const context = {} as Parameters<typeof decide>[2]
const ours = partFields('region', { country: 'US', ...usualIn('US') })
const publish = (fields: object, more: Partial<PublishSitePartState> = {}) =>
  decide(
    { published: { ...ours }, draft: { ...fields }, version: 1, zone_known: true, ...more },
    { part: 'region', fields: { ...fields } },
    context,
  )

it('a currency stays once money was taken, and says so at its field', () => {
  expect(publish({ currency: 'EUR' })).toMatchObject({
    status: 'accept',
    write: { fields: { currency: 'EUR' } },
  })
  const kept = publish({ currency: 'EUR' }, { money: 'taken' })
  expect(kept).toMatchObject({ status: 'refused', code: 'currency_kept' })
  expect(kept).toMatchObject({ fields: { currency: expect.stringContaining('Money was taken') as string } })
  expect(publish({ paper: 'a4' }, { money: 'taken' })).toMatchObject({ status: 'accept' })
})

it('a currency stays while fees or orders are to be paid, which is told in other words', () => {
  const kept = publish({ currency: 'EUR' }, { money: 'owed' })
  expect(kept).toMatchObject({ status: 'refused', code: 'currency_owed' })
  expect(kept).toMatchObject({ fields: { currency: expect.stringContaining('still to be paid') as string } })
  expect(publish({ paper: 'a4' }, { money: 'owed' })).toMatchObject({ status: 'accept' })
})

it('a currency that nobody published is the one of before', () => {
  const draft = { country: 'DE', currency: 'EUR' }
  expect(publish(draft, { published: {}, version: 0, money: 'taken' })).toMatchObject({
    code: 'currency_kept',
  })
  expect(publish({ country: 'US' }, { published: {}, version: 0, money: 'taken' })).toMatchObject({
    status: 'accept',
  })
})

it('a time zone is one that the server knows', () => {
  expect(publish({ time_zone: 'Europe/Berlin' })).toMatchObject({ status: 'accept' })
  expect(publish({ time_zone: 'Europe/Atlantis' }, { zone_known: false })).toMatchObject({
    status: 'refused',
    fields: { time_zone: 'Please choose a time zone from the list.' },
  })
})
