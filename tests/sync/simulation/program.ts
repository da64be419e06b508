import { readFileSync } from 'node:fs'
import { globalNames, type MakeProgram } from './browser.ts'
import { hookGlobals, type MakeHooks } from './server.ts'

// Two programs of the product, each made again where one starts. What they take for globals are parameters here: so
// each tab has its own clock and disk, and the server's hooks have PocketBase's objects.

/** The app's data layer, from the bundle of tab.ts. */
export function programFrom(file: string): MakeProgram {
  const code = readFileSync(file, 'utf8')
  const run = new Function('exports', ...globalNames, `${code}\n;return exports.app`)
  return (...globals) => run({}, ...globals)
}

/** The commands, from the file that PocketBase loads. */
export function makeHooksFrom(file: string): MakeHooks {
  const code = readFileSync(file, 'utf8')
  const run = new Function('exports', ...hookGlobals, `${code}\n;return exports`)
  return (...globals) => run({}, ...globals)
}
