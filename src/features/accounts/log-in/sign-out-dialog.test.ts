import { expect, test } from 'vitest'
import { lossesText } from './sign-out-dialog.tsx'

const copies = 'its copies of your races and orders, which your account keeps.'

test('before a log-out it names what only this device has', () => {
  expect(lossesText({ cart: 1, drafts: 0, imports: 0 })).toBe(
    `This device forgets your cart with 1 item. It also forgets ${copies}`,
  )
  expect(lossesText({ cart: 3, drafts: 2, imports: 0 })).toBe(
    `This device forgets your cart with 3 items and what you typed and did not send in 2 forms. It also forgets ${copies}`,
  )
})

test('where nothing is lost, it says that only copies go', () => {
  expect(lossesText({ cart: 0, drafts: 0, imports: 0 })).toBe(`This device forgets ${copies}`)
})

test('it names an import in progress too', () => {
  expect(lossesText({ cart: 0, drafts: 0, imports: 1 })).toBe(
    `The import of results that is being sent stops. This device forgets ${copies}`,
  )
})
