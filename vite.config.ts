import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { minifySync } from 'rolldown/experimental'
import { type Plugin, runnerImport } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'

const server = process.env.MILEPOST_SERVER ?? 'http://127.0.0.1:8090'

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  version: string
}

const inProject = (path: string) => resolve(import.meta.dirname, path)

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

/** Whether a module waits for another one, directly or not. */
function isImportedBy(id: string, importer: string, graph: ModuleGraph, seen = new Set<string>()): boolean {
  if (id === importer) return true
  if (seen.has(importer)) return false
  seen.add(importer)
  return (graph.getModuleInfo(importer)?.importedIds ?? []).some((next) =>
    isImportedBy(id, next, graph, seen),
  )
}

const library = /[\\/]node_modules[\\/](zod|dexie|date-fns|marked|react-hook-form)[\\/]/

/** The words of refusals, which only the server and its commands need: they go where the commands do. */
const refusals = /[\\/]src[\\/]domain[\\/][\w-]+[\\/]refusals\.ts$/

/** The libraries that a module waits for and that not every page has, by name. */
function librariesBehind(id: string, graph: ModuleGraph, seen = new Set<string>()): string[] {
  if (seen.has(id)) return []
  seen.add(id)
  const name = refusals.test(id) ? 'zod' : library.exec(id)?.[1]
  if (name !== undefined) return [name]
  const behind = (graph.getModuleInfo(id)?.importedIds ?? []).flatMap((next) =>
    librariesBehind(next, graph, seen),
  )
  return [...new Set(behind)].toSorted()
}

/** src/ui/theme/chakra.css, which is nowhere on the disk: what Chakra writes for every page. */
const themeSheet: Plugin = {
  name: 'theme-sheet',
  // Before the file is looked for.
  enforce: 'pre',
  resolveId: {
    filter: { id: /^#ui\/theme\/chakra\.css$/ },
    handler: () => inProject('src/ui/theme/chakra.css'),
  },
  load: {
    filter: { id: /[\\/]theme[\\/]chakra\.css$/ },
    handler: async () => {
      const path = inProject('src/ui/theme/theme-css.tsx')
      const { module } = await runnerImport<typeof import('./src/ui/theme/theme-css.tsx')>(path)
      return module.themeCss()
    },
  },
}

/**
 * The app's script is run by src/ui/first-words/start.js, after the first words are painted. Its files are in a
 * template: the browser asks for none of them before, for they would share a thin line with what those words need.
 */
const afterFirstPaint: Plugin = {
  name: 'after-first-paint',
  apply: 'build',
  generateBundle() {
    const code = readFileSync(inProject('src/ui/first-words/start.js'), 'utf8')
    const { code: source } = minifySync('start.js', code, { module: true })
    this.emitFile({ type: 'asset', fileName: 'start.js', source })
  },
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const files: string[] = []
      const keep = (_: string, file: string) => {
        files.push(`<link rel="modulepreload" data-app crossorigin href="${file}">`)
        return ''
      }
      const rest = html
        .replace(/<script type="module" crossorigin src="([^"]+)"><\/script>/, keep)
        .replaceAll(/\s*<link rel="modulepreload" crossorigin href="([^"]+)">/g, keep)
      const [before, after] = rest.split('<!-- head')
      if (files.length === 0 || after === undefined)
        throw new Error('index.html has no script, or no mark for its head.')
      return `${before}<template>${files.join('')}</template>\n    <script type="module" src="/start.js"></script>\n    <!-- head${after}`
    },
  },
}

const appPlugins = [
  tanstackRouter({
    target: 'react',
    autoCodeSplitting: true,
    routesDirectory: 'src/routes',
    generatedRouteTree: 'src/routeTree.gen.ts',
    quoteStyle: 'single',
    semicolons: false,
  }),
  react(),
  themeSheet,
  afterFirstPaint,
  VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src',
    filename: 'sw.ts',
    registerType: 'prompt',
    injectRegister: false,
    // public/manifest.webmanifest, into which the server writes the site's name (pocketbase/page_site.go).
    manifest: false,
    injectManifest: {
      // In its other format the plugin asks for an option that Vite warns of.
      rollupFormat: 'iife',
      // It is a build of its own, which would tell its own progress.
      buildPlugins: { vite: [{ name: 'quiet', config: () => ({ logLevel: 'warn' }) }] },
      // Without the manifest and the pictures of its shortcuts and of the install dialog: they are the system's to fetch.
      globPatterns: ['**/*.{js,css,html,svg,woff2}', 'icons/*.png'],
      maximumFileSizeToCacheInBytes: 3_000_000,
    },
  }),
]

export default defineConfig({
  // Tests load the modules, not the app: without its plugins they start faster and write no route tree.
  plugins: process.env.VITEST ? [] : appPlugins,
  server: {
    port: 5173,
    proxy: { '/api': server, '/_': server, '/media': server },
  },
  define: { 'import.meta.env.MILEPOST_VERSION': JSON.stringify(version) },
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    // Every browser of the target preloads modules itself.
    modulePreload: { polyfill: false },
    // The bench reads from it what the home page waits for.
    manifest: true,
    // The server sends compressed files made by the build; measuring them twice only costs time.
    reportCompressedSize: false,
    rolldownOptions: {
      onLog(level, log, handle) {
        // It means the device's store, which the engine imports as it is and others when they need it: the engine
        // itself is loaded on demand, so that the store is in no file of the first load.
        const known =
          log.code === 'INEFFECTIVE_DYNAMIC_IMPORT' &&
          log.message.includes('src/data/kernel/device-store.ts is')
        if (!known) handle(level, log)
      },
      output: {
        // The start file lists every chunk: a hundred names in it are a kilobyte of the first load. As short as may be.
        chunkFileNames: 'assets/[hash:7].js',
        // Libraries change less often than our code: apart, they stay in the cache over a deploy. What the first
        // paint does not need (RxDB, PocketBase) is imported lazily and gets chunks of its own.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 30 },
            {
              name: 'router',
              test: /node_modules[\\/]@tanstack[\\/](react-router|router-core|history|react-store|store)[\\/]/,
              priority: 20,
            },
            // One file of all else that every page waits for: twenty small ones compress worse and load later.
            { name: 'shell', tags: ['$initial'], priority: 10 },
            // The home page and what it shares with other pages: as ten files of 500 bytes they would not compress.
            {
              debugName: 'home',
              test: /[\\/]src[\\/]/,
              name: (id, graph) =>
                isImportedBy(id, inProject('src/routes/index.tsx?tsr-split=component'), graph)
                  ? 'home'
                  : null,
              priority: 5,
            },
            // The admin screens: the start file names each chunk, and everybody loads that file.
            {
              name: 'admin',
              test: /[\\/]src[\\/](routes[\\/](-admin|admin\.)|features[\\/][\w-]+[\\/]admin-)/,
              // What other pages use as well stays where they find it.
              includeDependenciesRecursively: false,
              priority: 1,
            },
            // What many pages share: as eighty files of its own it would cost each page as many requests. Apart by the
            // libraries behind it: a page that shows events must not run the schemas of commands first.
            {
              debugName: 'common',
              test: /[\\/]src[\\/]/,
              name: (id, graph) => ['common', ...librariesBehind(id, graph)].join('-'),
              minShareCount: 3,
              includeDependenciesRecursively: false,
              priority: 0,
            },
          ],
        },
      },
    },
  },
  test: {
    tags: [
      {
        name: 'full',
        description: 'Long, and of a kind that the core proves once: only npm run test:full runs it.',
      },
    ],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['src/{domain,features,ui}/**/*.test.{ts,tsx}', 'pocketbase/src/**/*.test.ts'],
          testTimeout: 20_000,
          // Functions without a state: each library is loaded once, not once for each file.
          pool: 'threads',
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-state',
          environment: 'node',
          include: ['src/**/*.test.{ts,tsx}', 'tests/sync/**/*.test.ts', 'tests/support/**/*.test.ts'],
          exclude: ['src/{domain,features,ui}/**'],
          testTimeout: 20_000,
          // Stores, databases and clocks: each file has its own.
          pool: 'threads',
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: ['tests/server/**/*.test.ts'],
          globalSetup: ['tests/support/server-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 180_000,
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          name: 'rules',
          environment: 'node',
          include: ['tests/rules/**/*.test.ts'],
          globalSetup: ['tests/support/server-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          name: 'grow',
          environment: 'node',
          include: ['tests/grow/**/*.test.ts'],
          globalSetup: ['tests/support/server-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
