import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cacheDir, inRoot } from '../../../pocketbase/scripts/lib/project.mjs'

/** A module with everything it imports as one text that a page can evaluate; its exports are in `window.bundled`. */
export async function bundleForPage(source) {
  const { build } = await import('rolldown')
  const dir = mkdtempSync(join(cacheDir, 'bundle-'))
  const input = join(dir, 'input.ts')
  const file = join(dir, 'bundle.js')
  writeFileSync(input, source)
  try {
    await build({
      input,
      platform: 'browser',
      tsconfig: inRoot('tsconfig.json'),
      transform: { target: 'es2022', define: { 'process.env.NODE_ENV': '"production"' } },
      output: { file, format: 'iife', name: 'bundled', codeSplitting: false },
      logLevel: 'silent',
    })
    return `${readFileSync(file, 'utf8')}\nwindow.bundled = bundled`
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}
