import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { precompress } from '../../../pocketbase/scripts/lib/precompress.mjs'
import { cacheDir } from '../../../pocketbase/scripts/lib/project.mjs'

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

/** A public folder with the bare app, built and compressed as the product is. */
export async function buildBareApp() {
  const { build } = await import('vite')
  mkdirSync(cacheDir, { recursive: true })
  // Inside the project, so that it finds the packages.
  const source = mkdtempSync(join(cacheDir, 'bare-app-'))
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
    await precompress(folder)
    return folder
  } finally {
    rmSync(source, { recursive: true, force: true })
  }
}
