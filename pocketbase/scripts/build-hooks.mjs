// Bundles what runs inside PocketBase: one ES2020 CommonJS file for each entry, everything inside, because its
// JavaScript engine (goja) knows no packages, no async modules and no newer syntax.
import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { cacheDir, fail, filesBelow, inRoot } from './lib/project.mjs'

const outDir = inRoot('pocketbase/hooks/lib')

const entries = () =>
  ['accounts', 'commands', 'imports', 'results', 'seed'].filter((name) =>
    existsSync(inRoot('pocketbase/src', `${name}.ts`)),
  )

const options = (name) => ({
  input: inRoot('pocketbase/src', `${name}.ts`),
  platform: 'neutral',
  tsconfig: inRoot('tsconfig.json'),
  resolve: { mainFields: ['module', 'main'], conditionNames: ['import', 'default'] },
  transform: { target: 'es2020', define: { 'process.env.NODE_ENV': '"production"' } },
  treeshake: true,
})

const output = (file) => ({ file, format: 'cjs', exports: 'named', codeSplitting: false, minify: false })

export async function buildHooks() {
  const { build } = await import('rolldown')
  for (const folder of [outDir, cacheDir]) mkdirSync(folder, { recursive: true })
  for (const name of entries()) {
    const file = `${outDir}/${name}.js`
    // A running server may load the file at any moment: it must never see half of it. Nor may half of one be in the
    // folder, by which the tests tell whether their data are as new as the hooks.
    const fresh = join(cacheDir, `${name}-${process.pid}.js`)
    await build({ ...options(name), output: output(fresh) })
    renameSync(fresh, file)
  }
  return entries()
}

async function watchHooks() {
  const { watch } = await import('rolldown')
  for (const name of entries()) {
    const watcher = watch({ ...options(name), output: output(`${outDir}/${name}.js`) })
    watcher.on('event', (event) => {
      if (event.code === 'BUNDLE_END') {
        console.log(`${name}.js built`)
        void event.result.close()
      }
      if (event.code === 'ERROR') console.error(String(event.error?.message ?? event.error))
    })
  }
  console.log(`watching ${filesBelow(['pocketbase/src', 'src/domain']).length} files`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    if (process.argv.includes('--watch')) await watchHooks()
    else await buildHooks()
  } catch (error) {
    fail(`The hooks did not build: ${error.message}`)
  }
}
