// `npm run seed`: writes the demo into the data folder. `npm run seed -- --fresh` writes it anew, with today's dates;
// `--dir=FOLDER` chooses the data folder, `--today=yyyy-MM-dd` another base date.
import { pathToFileURL } from 'node:url'
import { checkNode, ensurePackages, inRoot, run, serverBinary } from './lib/project.mjs'

/** The date by this machine's clock and zone, because a race day is a local one. */
const localToday = () => {
  const now = new Date()
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((n) => String(n).padStart(2, '0'))
    .join('-')
}

/** Seeds a data folder with a server binary and hooks that are built; answers `{code, output}`. */
export function seed({
  dir = inRoot('pb_data'),
  today = localToday(),
  fresh = false,
  env = process.env,
} = {}) {
  return run(
    serverBinary,
    [
      'seed-demo',
      today,
      ...(fresh ? ['--fresh'] : []),
      `--dir=${dir}`,
      `--hooksDir=${inRoot('pocketbase/hooks')}`,
      `--migrationsDir=${inRoot('pb_migrations')}`,
    ],
    { capture: true, env },
  )
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  checkNode()
  ensurePackages()
  const { buildServer } = await import('./build-server.mjs')
  const { buildHooks } = await import('./build-hooks.mjs')
  await Promise.all([buildServer(), buildHooks()])
  const option = (name) => process.argv.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3)
  const done = await seed({
    dir: option('dir') ?? process.env.MILEPOST_DATA,
    today: option('today'),
    fresh: process.argv.includes('--fresh'),
  })
  process.stdout.write(done.output)
  process.exitCode = done.code
}
