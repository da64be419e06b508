// All faults that are planted, and whether they still can be.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deviceFaults } from './device.mjs'
import { raceDayFaults } from './race-day.mjs'
import { rightFaults } from './rights.mjs'
import { ruleFaults } from './rules.mjs'
import { serverFaults } from './server.mjs'
import { parse } from './suites.mjs'

export const allFaults = () => [
  ...rightFaults(),
  ...ruleFaults,
  ...serverFaults,
  ...deviceFaults,
  ...raceDayFaults,
]

/**
 * Says why a fault does not fit these sources any more, or ''.
 * @param root the folder of the project, or of a copy
 */
export function misfit({ suites, changes }, root) {
  const gone = [...suites.map((suite) => parse(suite).file), ...changes.map(([file]) => file)].find(
    (file) => !existsSync(join(root, file)),
  )
  if (gone) return `${gone} is not there`
  for (const [file, text] of changes) {
    const times = readFileSync(join(root, file), 'utf8').split(text).length - 1
    if (times !== 1) return `${file} has its text ${times} times: ${text}`
  }
  return ''
}
