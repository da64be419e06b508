// Builds the web app into dist/ and compresses it, once for each state of its sources.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { failWith, hashOf, inRoot, runTool, savedHash, saveHash, step } from './lib/project.mjs'
import { loadTypeScript } from './lib/load-typescript.mjs'
import { filesOfPage } from './lib/page-files.mjs'
import { precompress } from './lib/precompress.mjs'

const page_files = 'pocketbase/scripts/lib/page-files.mjs'

const sources = () =>
  hashOf(
    [
      ...['src', 'pocketbase/feeds/scopes.json', 'public', 'index.html', 'vite.config.ts'],
      ...['package-lock.json', 'tsconfig.json', page_files],
    ],
    (path) => !/\.test\.tsx?$|routeTree\.gen\.ts$/.test(path),
  )

export async function buildWeb({ force = false } = {}) {
  const hash = sources()
  // Written here; a build by hand, from any sources, removes it.
  const ours = existsSync(inRoot('dist/routes.json'))
  if (!force && ours && savedHash('web') === hash) return false
  await step('Building the web app', 'ten seconds', build)
  saveHash('web', hash)
  return true
}

async function build() {
  // When a test asks for it, it would be built without plugins, with React for development.
  const env = { ...process.env, VITEST: undefined, NODE_ENV: undefined }
  const { code, output } = await runTool('vite', ['build', '--logLevel', 'warn'], { capture: true, env })
  if (code !== 0)
    failWith('The web app did not build.', 'vite-build', output, 'Run "npx vite build" to see why.')
  if (output.trim() !== '') console.log(output.trim())
  // The app's addresses and what they show, so that the server fills in their heads, names the files that they wait
  // for, and answers every other one with 404.
  const { site_pages } = await loadTypeScript('src/page-text.ts')
  const manifest = JSON.parse(readFileSync(inRoot('dist/.vite/manifest.json'), 'utf8'))
  const pages = site_pages.pages.map((page) => ({ ...page, files: filesOfPage(manifest, page.path) }))
  writeFileSync(inRoot('dist/routes.json'), JSON.stringify({ ...site_pages, pages }))
  await precompress(inRoot('dist'))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await buildWeb({ force: true })
