import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { buildWeb } from '../../../pocketbase/scripts/build-web.mjs'
import { cacheDir, inRoot } from '../../../pocketbase/scripts/lib/project.mjs'
import { row } from '../parts/row.mjs'

const gz = (content) => gzipSync(content, { level: 9 }).length
const br = (content) =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length

/** What any app of this stack sends before it does anything: React, the router, Chakra's base without recipes. */
const BARE_APP = `
import { createRoot } from 'react-dom/client'
import { createElement } from 'react'
import { createRootRoute, createRoute, createRouter, Link, Outlet, RouterProvider } from '@tanstack/react-router'
import { chakra, ChakraProvider, createSystem, defaultBaseConfig } from '@chakra-ui/react'

const system = createSystem(defaultBaseConfig)
const root = createRootRoute({
  component: () =>
    createElement(ChakraProvider, { value: system }, createElement(chakra.div, null, createElement(Link, { to: '/' }), createElement(Outlet))),
})
const home = createRoute({ getParentRoute: () => root, path: '/', component: () => 'home' })
const router = createRouter({ routeTree: root.addChildren([home]) })
createRoot(document.getElementById('root')).render(createElement(RouterProvider, { router }))
`

async function bareApp() {
  const { build } = await import('vite')
  const dir = join(cacheDir, `bare-app-${process.pid}`)
  mkdirSync(dir, { recursive: true })
  writeFileSync(join(dir, 'main.js'), BARE_APP)
  try {
    const built = await build({
      configFile: false,
      root: dir,
      logLevel: 'error',
      build: { target: 'es2022', write: false, rolldownOptions: { input: join(dir, 'main.js') } },
    })
    const chunks = [built].flat().flatMap(({ output }) => output)
    return chunks.map((chunk) => Buffer.from(chunk.type === 'chunk' ? chunk.code : chunk.source))
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

/** Scripts and styles that the home page waits for: the entry, the home route's own part, and all they import. */
function homeFiles(manifest) {
  const files = new Set()
  const seen = new Set()
  const visit = (key) => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    files.add(chunk.file)
    for (const style of chunk.css ?? []) files.add(style)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  const keys = Object.keys(manifest)
  const home = keys.filter((key) => key.startsWith('src/routes/index.tsx'))
  if (home.length === 0) throw new Error('The build has no home route: nothing to measure.')
  for (const key of [...keys.filter((name) => manifest[name].isEntry), ...home]) visit(key)
  return [...files]
}

export async function measure() {
  await buildWeb()
  const manifestFile = inRoot('dist/.vite/manifest.json')
  if (!existsSync(manifestFile)) throw new Error('The build wrote no manifest.')
  const files = homeFiles(JSON.parse(readFileSync(manifestFile, 'utf8'))).filter((file) =>
    /\.(js|css)$/.test(file),
  )
  const ours = files.map((file) => readFileSync(inRoot('dist', file)))
  const bare = await bareApp()
  const sum = (contents, size) => contents.reduce((bytes, content) => bytes + size(content), 0) / 1_000
  return [
    row({
      name: 'JS+CSS before the home page is usable, brotli as sent',
      value: sum(ours, br),
      unit: 'kB',
      against: sum(bare, br),
      limit: 1.25,
      bar: '<= 1.25 x React + Router + slim Chakra',
    }),
    row({
      name: 'the same, gzip',
      value: sum(ours, gz),
      unit: 'kB',
      against: sum(bare, gz),
      limit: 1.25,
      bar: '<= 1.25 x React + Router + slim Chakra',
    }),
  ]
}
