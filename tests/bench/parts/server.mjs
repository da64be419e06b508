import { spawn } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildHooks } from '../../../pocketbase/scripts/build-hooks.mjs'
import { buildServer } from '../../../pocketbase/scripts/build-server.mjs'
import { buildWeb } from '../../../pocketbase/scripts/build-web.mjs'
import {
  cacheDir,
  hashOf,
  inRoot,
  root,
  run,
  serverBinary,
} from '../../../pocketbase/scripts/lib/project.mjs'
import { benchRaces } from './races.mjs'

export const freePort = () =>
  new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => done(port))
    })
  })

const flags = (dataDir, { hooksDir = inRoot('pocketbase/hooks'), publicDir = inRoot('dist') } = {}) => [
  `--dir=${dataDir}`,
  `--hooksDir=${hooksDir}`,
  `--migrationsDir=${inRoot('pb_migrations')}`,
  `--publicDir=${publicDir}`,
  '--dev=false',
]

async function command(args, dataDir, options) {
  const { code, output } = await run(serverBinary, [...args, ...flags(dataDir, options)], { capture: true })
  // PocketBase's commands say "Error:" and end with 0.
  if (code !== 0 || /^Error:/m.test(output)) throw new Error(`${args.join(' ')}: ${output}`)
}

const FILL_COMMAND = `$app.rootCmd.addCommand(new Command({
  use: 'fill',
  run: (cmd, args) => require(\`\${__hooks}/lib/fill.js\`).fill($app, toString($os.readFile(args[0]))),
}))
`

async function fillRaces(dataDir) {
  const { build } = await import('rolldown')
  const hooksDir = mkdtempSync(join(tmpdir(), 'milepost-fill-'))
  try {
    mkdirSync(join(hooksDir, 'lib'))
    for (const name of readdirSync(inRoot('pocketbase/hooks/lib')))
      copyFileSync(inRoot('pocketbase/hooks/lib', name), join(hooksDir, 'lib', name))
    await build({
      input: inRoot('tests/bench/parts/fill.ts'),
      platform: 'neutral',
      tsconfig: inRoot('tsconfig.json'),
      transform: { target: 'es2020' },
      output: { file: join(hooksDir, 'lib/fill.js'), format: 'cjs', exports: 'named', codeSplitting: false },
      logLevel: 'silent',
    })
    writeFileSync(join(hooksDir, 'fill.pb.js'), FILL_COMMAND)
    const races = join(hooksDir, 'races.json')
    writeFileSync(races, JSON.stringify(benchRaces()))
    await command(['fill', races], dataDir, { hooksDir })
  } finally {
    rmSync(hooksDir, { recursive: true, force: true })
  }
}

const build = async () => {
  await buildServer()
  await buildHooks()
  await buildWeb()
}

/** A data folder with the demo and the bench's races, made once for each state of what makes it. */
async function template() {
  await build()
  const made = hashOf([
    'pb_migrations',
    'pocketbase/src/results/rebuild-results.ts',
    'pocketbase/src/seed',
    'src/domain/results/result-chunk.ts',
    ...['fill.ts', 'finishers.mjs', 'races.mjs'].map((name) => `tests/bench/parts/${name}`),
    'tests/data',
  ])
  const dir = join(cacheDir, `bench-data-${made}`)
  if (existsSync(dir)) return dir
  for (const old of readdirSync(cacheDir).filter((name) => name.startsWith('bench-data-')))
    rmSync(join(cacheDir, old), { recursive: true, force: true })
  console.log('Filling the races of the bench (the first time takes a minute) …')
  const fresh = mkdtempSync(`${dir}-`)
  await command(['migrate', 'up'], fresh)
  await command(['seed', '--demo'], fresh)
  await fillRaces(fresh)
  renameSync(fresh, dir)
  return dir
}

/** The product as it is delivered, with the demo and the bench's races, in a data folder of its own. */
export async function startProduct({ publicDir, env, prepare } = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'milepost-bench-'))
  cpSync(await template(), dataDir, { recursive: true })
  if (prepare) {
    await prepare(dataDir)
    // The first start of a folder writes the operator's settings into it; what is measured is any later one.
    await (await serve(dataDir)).stop()
  }
  const server = await serve(dataDir, { publicDir, env })
  return {
    ...server,
    async stop() {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function serve(dataDir, { publicDir, env } = {}) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(serverBinary, ['serve', `--http=127.0.0.1:${port}`, ...flags(dataDir, { publicDir })], {
    cwd: root,
    // All devices of the bench have one address.
    env: { ...process.env, MILEPOST_GUEST_COMMANDS: '1000000', MILEPOST_GUEST_READS: '1000000000', ...env },
    stdio: 'ignore',
  })
  const healthy = () =>
    fetch(`${url}/api/health`).then(
      (answer) => answer.ok,
      () => false,
    )
  for (let tries = 0; tries < 400 && !(await healthy()); tries++)
    await new Promise((wake) => setTimeout(wake, 50))
  const cpu_ms = () => {
    const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1].split(' ')
    return (Number(fields[11]) + Number(fields[12])) * 10
  }
  return {
    url,
    port,
    pid: child.pid,
    /** Processor time that the server has used, in ms, as the kernel counts it. */
    cpu_ms,
    /** The same, until it answered. */
    start_cpu_ms: cpu_ms(),
    async stop() {
      const ended = new Promise((done) => child.once('exit', done))
      child.kill('SIGTERM')
      await ended
    },
  }
}
