import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { missingRecordings } from './rows/old-app.ts'

it('of each version of each command that can wait, an outbox was recorded', () => {
  expect(missingRecordings(resolve())).toEqual([])
})
