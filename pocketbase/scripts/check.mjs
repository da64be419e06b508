// npm run check: format, lint, types, boundaries, dead code. Runs all of them, then says what failed.
import { existsSync } from 'node:fs'
import { checkNode, ensurePackages, inRoot, runNode, runTool } from './lib/project.mjs'

const checks = [
  { name: 'format', run: () => runTool('prettier', ['--check', '--log-level=warn', '.'], { capture: true }) },
  {
    name: 'lint',
    run: () => runTool('oxlint', ['--deny-warnings', 'src', 'pocketbase/src', 'tests'], { capture: true }),
  },
  { name: 'types', run: () => runTool('tsc', ['-p', 'tsconfig.json'], { capture: true }) },
  {
    name: 'types of the service worker',
    run: () => runTool('tsc', ['-p', 'tsconfig.sw.json'], { capture: true }),
  },
  { name: 'boundaries', run: () => runNode('pocketbase/scripts/boundaries.mjs', [], { capture: true }) },
  {
    name: 'imports of a bare clone',
    run: () => runNode('pocketbase/scripts/bare-imports.mjs', [], { capture: true }),
  },
  { name: 'dead code', run: () => runTool('knip', ['--no-progress'], { capture: true }) },
]

checkNode()
await ensurePackages()
if (!existsSync(inRoot('src/routeTree.gen.ts'))) await runTool('vite', ['build', '--logLevel', 'error'])

let failed = 0
for (const check of checks) {
  const { code, output } = await check.run()
  if (code === 0) console.log(`ok      ${check.name}`)
  else {
    failed++
    console.log(`FAILED  ${check.name}\n${output.trim()}\n`)
  }
}
console.log(`check: ${checks.length - failed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
