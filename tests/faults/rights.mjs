// For each command one fault: what only some people may do is open to everybody. Made from the commands themselves, so
// that a new one has its fault from the start.
import { readdirSync, readFileSync } from 'node:fs'
import { fail, inRoot } from '../../pocketbase/scripts/lib/project.mjs'

const folder = 'src/domain/commands'

/** Rights that everybody has already. */
const of_everybody = ['mayRegister', 'mayWriteToUs', '(_actor: Actor): boolean => true']

export function rightFaults() {
  const faults = []
  for (const name of readdirSync(inRoot(folder))) {
    const file = `${folder}/${name}`
    const text = readFileSync(inRoot(file), 'utf8')
    const [, kind] = /^export const kind = '(\w+)'$/m.exec(text) ?? []
    if (!kind) continue
    const [line, right] =
      /^export const permits = (.+)$/m.exec(text) ?? fail(`${file} says nothing of whom it permits.`)
    if (of_everybody.includes(right)) continue
    faults.push({
      name: `everybody may ${kind}`,
      suites: ['src/domain/permissions.test.ts'],
      changes: [[file, line, 'export const permits = () => true']],
    })
  }
  return faults
}
