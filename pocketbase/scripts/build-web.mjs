// Builds the web app into dist/ and compresses it, once for each state of its sources.
import { existsSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { fail, hashOf, inRoot, runTool, savedHash, saveHash } from './lib/project.mjs'
import { loadTypeScript } from './lib/load-typescript.mjs'
import { precompress } from './lib/precompress.mjs'

const sources = () =>
  hashOf(
    ['src', 'public', 'index.html', 'vite.config.ts', 'package-lock.json', 'tsconfig.json'],
    (path) => !/\.test\.tsx?$|routeTree\.gen\.ts$/.test(path),
  )

export async function buildWeb({ force = false } = {}) {
  const hash = sources()
  if (!force && existsSync(inRoot('dist/index.html')) && savedHash('web') === hash) return false
  console.log('Building the web app …')
  const built = await runTool('vite', ['build', '--logLevel', 'warn'])
  if (built.code !== 0) fail('The web app did not build: see above.')
  // The app's addresses and what they show, so that the server fills in their heads and answers every other one
  // with 404.
  const { site_pages } = await loadTypeScript('src/page-words.ts')
  writeFileSync(inRoot('dist/routes.json'), JSON.stringify(site_pages))
  await precompress(inRoot('dist'))
  saveHash('web', hash)
  return true
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await buildWeb({ force: true })
