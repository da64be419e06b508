import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'milepost-bare-'))
  mkdirSync(join(folder, 'lib'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function project(scripts: Record<string, string>, files: Record<string, string>): string[] {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts }))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const script = 'pocketbase/scripts/bare-imports.mjs'
  const { status, stderr } = spawnSync(process.execPath, [script, folder], { encoding: 'utf8' })
  const problems = stderr.split('\n').filter(Boolean)
  expect(status).toBe(problems.length > 0 ? 1 : 0)
  return problems
}

it('finds a package behind a command’s static imports', () => {
  const problems = project(
    { start: 'node start.mjs' },
    {
      'start.mjs': "import {\n  one,\n  two,\n} from './lib/build.mjs'\n",
      'lib/build.mjs': "import { join } from 'node:path'\nimport { minify } from 'rolldown/experimental'\n",
    },
  )
  expect(problems).toEqual([expect.stringContaining('lib/build.mjs imports rolldown/experimental')])
})

it('finds a command that is a tool of the packages, and a missing file', () => {
  const problems = project({ unit: 'vitest run', start: 'node gone.mjs --now' }, {})
  expect(problems.join()).toMatch(/npm run unit is "vitest run".*gone\.mjs is not there/)
})

it('ignores imports that happen once the packages are there', () => {
  const text = "import 'node:fs'\nimport fs from 'fs'\nconst { build } = await import('rolldown')\n"
  expect(project({ start: 'node start.mjs' }, { 'start.mjs': text })).toEqual([])
})
