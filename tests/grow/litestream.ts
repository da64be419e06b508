import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { resolve } from 'node:path'

// The real Litestream with the configuration that the repository ships.

export interface Replica {
  /** For MILEPOST_REPLICA_URL. */
  url: string
  /** Its own settings, such as a store's log-in. */
  env: Record<string, string>
}

const config = resolve(import.meta.dirname, '../../pocketbase/litestream/litestream.yml')

function program(): string {
  const path = process.env.MILEPOST_TEST_LITESTREAM
  if (!path) throw new Error('Litestream is built by npm run test:grow.')
  return path
}

const envOf = ({ url, env }: Replica, dataDir: string) => ({
  ...process.env,
  // The log-ins and certificates of the person who runs the tests are for other stores.
  AWS_CA_BUNDLE: undefined,
  ...env,
  MILEPOST_DATA: dataDir,
  MILEPOST_REPLICA_URL: url,
})

/** Streams until it is killed. */
export function replicate(replica: Replica, dataDir: string): { kill(): Promise<void>; output(): string } {
  const child: ChildProcess = spawn(program(), ['replicate', '-config', config], {
    env: envOf(replica, dataDir),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (printed = (printed + chunk.toString()).slice(-20_000)))
  return {
    output: () => printed,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = new Promise((done) => child.once('exit', done))
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** Makes the database of `dataDir` from the replica, at `to` or in its place. */
export function restore(replica: Replica, dataDir: string, to = `${dataDir}/data.db`): void {
  const args = ['restore', '-config', config, '-o', to, `${dataDir}/data.db`]
  execFileSync(program(), args, { env: envOf(replica, dataDir), stdio: 'pipe' })
}
