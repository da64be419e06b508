// Builds the web app into dist/ and compresses it, once for each state of its sources.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { fail, filesBelow, hashOf, inRoot, runTool, savedHash, saveHash } from './lib/project.mjs'
import { precompress } from './lib/precompress.mjs'

const sources = () =>
  hashOf(
    ['src', 'public', 'index.html', 'vite.config.ts', 'package-lock.json', 'tsconfig.json'],
    (path) => !/\.test\.tsx?$|routeTree\.gen\.ts$/.test(path),
  )

/** The app's addresses, so that the server answers every other one with 404. /dev is a page of the dev build only. */
function routePatterns() {
  return filesBelow(['src/routes'], (path) => path.endsWith('.tsx')).flatMap((path) => {
    const route = /createFileRoute\('([^']+)'\)/.exec(readFileSync(path, 'utf8'))
    // An underscore behind a part says that the page stands outside that part's frame; the address has none.
    return route && route[1] !== '/dev' ? [route[1].replace(/_(?=\/|$)/g, '')] : []
  })
}

export async function buildWeb({ force = false } = {}) {
  const hash = sources()
  if (!force && existsSync(inRoot('dist/index.html')) && savedHash('web') === hash) return false
  console.log('Building the web app …')
  const built = await runTool('vite', ['build', '--logLevel', 'warn'])
  if (built.code !== 0) fail('The web app did not build: see above.')
  writeFileSync(inRoot('dist/routes.json'), JSON.stringify(routePatterns()))
  await precompress(inRoot('dist'))
  saveHash('web', hash)
  return true
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await buildWeb({ force: true })
