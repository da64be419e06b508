import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { stationRunnerSchema } from './station-runner.ts'

test('the feed of a packet table fills each field of its runner', () => {
  const feed = readFileSync(new URL('../../../pocketbase/feeds/station-runner.sql', import.meta.url), 'utf8')
  const filled = [...feed.matchAll(/^ {2}'(\w+)',/gm)].map(([, field]) => field)
  expect(filled.toSorted()).toEqual(Object.keys(stationRunnerSchema.shape).toSorted())
})
