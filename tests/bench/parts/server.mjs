import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildHooks } from '../../../pocketbase/scripts/build-hooks.mjs'
import { buildServer } from '../../../pocketbase/scripts/build-server.mjs'
import { buildWeb } from '../../../pocketbase/scripts/build-web.mjs'
import { inRoot, root, run, serverBinary } from '../../../pocketbase/scripts/lib/project.mjs'

const freePort = () =>
  new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => done(port))
    })
  })

/** The product as it is delivered, with the demo, in a data folder of its own. */
export async function startDemo() {
  await buildServer()
  await buildHooks()
  await buildWeb()
  const dataDir = mkdtempSync(join(tmpdir(), 'milepost-bench-'))
  const flags = [
    `--dir=${dataDir}`,
    `--hooksDir=${inRoot('pocketbase/hooks')}`,
    `--migrationsDir=${inRoot('pb_migrations')}`,
    `--publicDir=${inRoot('dist')}`,
    '--dev=false',
  ]
  for (const command of [['migrate', 'up'], ['seed']]) {
    const { code, output } = await run(serverBinary, [...command, ...flags], { capture: true })
    if (code !== 0) throw new Error(`${command.join(' ')}: ${output}`)
  }
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(serverBinary, ['serve', `--http=127.0.0.1:${port}`, ...flags], {
    cwd: root,
    stdio: 'ignore',
  })
  const healthy = () =>
    fetch(`${url}/api/health`).then(
      (answer) => answer.ok,
      () => false,
    )
  for (let tries = 0; tries < 300 && !(await healthy()); tries++)
    await new Promise((wake) => setTimeout(wake, 50))
  return {
    url,
    async stop() {
      const ended = new Promise((done) => child.once('exit', done))
      child.kill('SIGTERM')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
