import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { cacheDir, inRoot } from './project.mjs'

/** Imports one of the project's TypeScript modules into a script: Node 20 cannot by itself. */
export async function loadTypeScript(path) {
  const { build } = await import('rolldown')
  mkdirSync(cacheDir, { recursive: true })
  const file = join(cacheDir, `${path.replaceAll(/[^a-z0-9]+/gi, '-')}-${process.pid}.mjs`)
  await build({
    input: inRoot(path),
    platform: 'node',
    // Packages load themselves; only what is ours needs translating.
    external: /^[^.#/]/,
    tsconfig: inRoot('tsconfig.json'),
    output: { file, format: 'esm', codeSplitting: false },
    logLevel: 'silent',
  })
  try {
    return await import(pathToFileURL(file).href)
  } finally {
    rmSync(file, { force: true })
  }
}
