import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'

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
const home = createRoute({ getParentRoute: () => root, path: '/', component: () => createElement('h1', null, 'home') })
const router = createRouter({ routeTree: root.addChildren([home]) })
createRoot(document.getElementById('root')).render(createElement(RouterProvider, { router }))
`

/** Makes a public folder with the bare app, built and compressed as the product is; the caller removes it. */
export async function buildBareApp(
  root = resolve(dirname(fileURLToPath(import.meta.url)), '../..'),
): Promise<string> {
  mkdirSync(join(root, '.cache'), { recursive: true })
  // Inside the project, so that it finds the packages.
  const source = mkdtempSync(join(root, '.cache/bare-app-'))
  const folder = mkdtempSync(join(tmpdir(), 'milepost-bare-app-'))
  writeFileSync(join(source, 'main.js'), BARE_APP)
  writeFileSync(
    join(source, 'index.html'),
    '<!doctype html><div id="root"></div><script type="module" src="/main.js"></script>',
  )
  try {
    await build({
      configFile: false,
      root: source,
      logLevel: 'error',
      build: { target: 'es2022', modulePreload: { polyfill: false } },
    })
    cpSync(join(source, 'dist'), folder, { recursive: true })
    const assets = join(folder, 'assets')
    for (const name of readdirSync(assets))
      writeFileSync(join(assets, `${name}.br`), brotliCompressSync(readFileSync(join(assets, name))))
    return folder
  } finally {
    rmSync(source, { recursive: true, force: true })
  }
}
