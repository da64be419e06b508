// Programs of others that the product is tried with, built from their Go modules once and kept.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { cacheDir, run, step } from '../../pocketbase/scripts/lib/project.mjs'

const tools = {
  /** An S3 server over a folder. */
  versitygw: { module: 'github.com/versity/versitygw/cmd/versitygw', version: 'v1.8.0' },
  /** Streams a SQLite database to another place. */
  litestream: { module: 'github.com/benbjohnson/litestream/cmd/litestream', version: 'v0.5.18' },
}

/**
 * The path of the program; it is built when it is not there, for which the network is needed once.
 * @param {keyof typeof tools} name
 */
export async function goTool(name) {
  const { module, version } = tools[name]
  const folder = join(cacheDir, 'tools', version)
  const path = join(folder, name)
  if (existsSync(path)) return path
  const { code, output } = await step(`Building ${name} ${version}`, 'three minutes, once', () =>
    run('go', ['install', `${module}@${version}`], {
      env: { ...process.env, GOBIN: folder, CGO_ENABLED: '0' },
      capture: true,
    }),
  )
  if (code !== 0) throw new Error(`${name} did not build:\n${output}`)
  return path
}
