import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { freePort } from '#support/server.ts'
import { isListening } from './listening.ts'

// A real S3 server over a folder, in which a test sees what was stored.

export interface S3Server {
  /** For MILEPOST_S3 and its like; a bucket is made when it is named. */
  setting(bucket: string, options?: string): string
  /** For programs that want it in parts. */
  access: { endpoint: string; key: string; secret: string }
  /** What is in a bucket. */
  keys(bucket: string): string[]
  /** As a machine that is gone, and back again. */
  stop(): Promise<void>
  start(): Promise<void>
  close(): Promise<void>
}

const credentials = { key: 'milepost', secret: 'only/for+these tests' }

function filesBelow(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? filesBelow(path) : [path]
  })
}

export async function startS3Server(): Promise<S3Server> {
  const program = process.env.MILEPOST_TEST_S3_SERVER
  if (!program) throw new Error('The S3 server is built by npm run test:grow.')
  const folder = mkdtempSync(join(tmpdir(), 'milepost-s3-'))
  const port = await freePort()
  let child: ChildProcess

  async function start(): Promise<void> {
    child = spawn(program ?? '', ['--port', `127.0.0.1:${port}`, '--quiet', 'posix', folder], {
      env: {
        ...process.env,
        ROOT_ACCESS_KEY_ID: credentials.key,
        ROOT_SECRET_ACCESS_KEY: credentials.secret,
      },
      stdio: 'ignore',
    })
    while (!(await isListening(port))) {
      if (child.exitCode !== null) throw new Error(`The S3 server ended with ${child.exitCode}.`)
      await new Promise((wake) => setTimeout(wake, 25))
    }
  }

  async function stop(): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((done) => child.once('exit', done))
    child.kill('SIGKILL')
    await ended
  }

  await start()
  return {
    access: { endpoint: `http://127.0.0.1:${port}`, ...credentials },
    setting(bucket, options = '') {
      mkdirSync(join(folder, bucket), { recursive: true })
      const { key, secret } = credentials
      return `s3+http://${key}:${encodeURIComponent(secret)}@127.0.0.1:${port}/${bucket}${options}`
    },
    keys(bucket) {
      const place = join(folder, bucket)
      if (!existsSync(place)) return []
      return filesBelow(place)
        .map((path) => relative(place, path))
        .sort()
    },
    start,
    stop,
    async close() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
