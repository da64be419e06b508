// npm run test:sync: the proof that nothing is lost. Builds what it needs, then runs tests/sync/main.ts.
//   --seeds N      so many histories (300)      --first N      from this seed on (1)
//   --seed N       one history, with its story  --plant NAME   with one planted mistake
//   --commands N   of each device               --long         the long proof
//   --day          with --seed: a race day
//   --only NAME    one row of main.ts           --without A,B  all but these
//   --core         a short part of the rows     --part K/N     the K-th of N parts of the rows
//   --json FILE    the rows as JSON
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildHooks } from '../../pocketbase/scripts/build-hooks.mjs'
import { buildServer, missingGo } from '../../pocketbase/scripts/build-server.mjs'
import {
  cacheDir,
  checkNode,
  ensurePackages,
  fail,
  inRoot,
  showHelp,
} from '../../pocketbase/scripts/lib/project.mjs'

showHelp()
checkNode()
const missing = missingGo()
if (missing) fail(missing)
await ensurePackages()
await buildServer()
await buildHooks()

// Two folders below the project, as the sources are: they find the project by that.
const folder = join(cacheDir, `sync-${process.pid}`)
mkdirSync(folder, { recursive: true })
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

const { build } = await import('rolldown')
const common = { tsconfig: inRoot('tsconfig.json'), logLevel: 'silent' }
const forNode = (name) =>
  build({
    ...common,
    input: inRoot('tests/sync', `${name}.ts`),
    platform: 'node',
    external: /^[^.#/]/,
    output: { file: join(folder, `${name.split('/').at(-1)}.mjs`), format: 'esm', codeSplitting: false },
  })
await build({
  ...common,
  input: inRoot('tests/sync/simulation/tab.ts'),
  platform: 'browser',
  transform: {
    define: {
      'import.meta': '{"url":"http://milepost.sim/assets/app.js","env":{"MILEPOST_VERSION":"0.0.0"}}',
      'process.env.NODE_ENV': '"production"',
      // In a browser this is a property of the page, where Dexie puts another one while a transaction is open.
      Promise: 'globalThis.Promise',
    },
  },
  output: { file: join(folder, 'tab.js'), format: 'cjs', codeSplitting: false },
})
await forNode('simulation/worker')
await forNode('main')

const { main } = await import(pathToFileURL(join(folder, 'main.mjs')).href)
process.exitCode = (await main(process.argv.slice(2), folder)) ? 0 : 1
// Anything a row left open must not keep the process alive.
process.exit()
