import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runTool } from '../../../pocketbase/scripts/lib/project.mjs'

const suites = [
  { project: 'unit', files: ['tests/sync/restore.test.ts'] },
  { project: 'server', files: ['tests/server/heal.test.ts', 'tests/server/heal-seals.test.ts'] },
]

/** A restored server, simulated 20,000 times and real 10 times: what was acknowledged is back, once. */
export async function measure() {
  const folder = mkdtempSync(join(tmpdir(), 'milepost-restores-'))
  const env = { RESTORE_SEEDS: '20000', HEAL_SEEDS: '5', ...process.env, MILEPOST_SYNC_TALLY: folder }
  let wrong = 0
  for (const { project, files } of suites) {
    const report = join(folder, `${project}.report`)
    const args = ['run', `--project=${project}`, '--reporter=default', '--reporter=json']
    const { code } = await runTool('vitest', [...args, `--outputFile.json=${report}`, ...files], { env })
    const failed = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).numFailedTests : 0
    wrong += code === 0 ? failed : Math.max(1, failed)
  }
  const tallies = readdirSync(folder).filter((name) => name.endsWith('.json'))
  const acknowledged = tallies.reduce(
    (sum, name) => sum + JSON.parse(readFileSync(join(folder, name), 'utf8')).acknowledged,
    0,
  )
  rmSync(folder, { recursive: true, force: true })
  return [
    {
      name: 'a restore heals',
      value: wrong,
      unit: 'failures',
      against: acknowledged,
      ratio: null,
      bar: 'the epoch changes, every acknowledged command is back once, no ghost rows',
      ok: wrong === 0 && acknowledged > 0,
    },
  ]
}
