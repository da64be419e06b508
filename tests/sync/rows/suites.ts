import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// Rows that are suites of Vitest: npm test runs these with few histories, the rows with more.

interface Suite {
  project: 'unit' | 'server'
  files: string[]
}

/** How many tests failed, and how many commands the suites say were acknowledged. */
export function runSuites(
  root: string,
  suites: Suite[],
  more: Record<string, number>,
): { failed: number; acknowledged: number } {
  const folder = mkdtempSync(join(tmpdir(), 'milepost-suites-'))
  const asked = Object.entries(more).map(([name, count]) => [name, String(count)])
  const env = { ...process.env, ...Object.fromEntries(asked), MILEPOST_SYNC_TALLY: folder }
  let failed = 0
  for (const { project, files } of suites) {
    const report = join(folder, `${project}.report`)
    const args = ['run', `--project=${project}*`, '--reporter=default', '--reporter=json']
    const { status } = spawnSync(
      process.execPath,
      ['node_modules/vitest/vitest.mjs', ...args, `--outputFile.json=${report}`, ...files],
      { cwd: root, env, stdio: 'inherit' },
    )
    const failures = existsSync(report) ? Number(JSON.parse(readFileSync(report, 'utf8')).numFailedTests) : 0
    failed += status === 0 ? failures : Math.max(1, failures)
  }
  const acknowledged = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .reduce((sum, name) => sum + Number(JSON.parse(readFileSync(join(folder, name), 'utf8')).acknowledged), 0)
  rmSync(folder, { recursive: true, force: true })
  return { failed, acknowledged }
}
