import { expect, it } from 'vitest'
import { deviceText } from './device-text.ts'

it('distinguishes devices', () => {
  const own = '2lj8hu66z7gfmqr'
  expect([own, 'zzzz00000000000', 'import', ''].map((device) => deviceText(device, own))).toEqual([
    'this device',
    'device ZZZZ',
    'import',
    '',
  ])
})
