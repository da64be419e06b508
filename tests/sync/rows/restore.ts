import type { Row } from './row.ts'
import { runSuites } from './suites.ts'

const suites = [
  { project: 'unit' as const, files: ['tests/sync/restore.test.ts'] },
  {
    project: 'server' as const,
    files: ['heal', 'heal-seals', 'heal-kinds'].map((name) => `tests/server/${name}.test.ts`),
  },
]

/** A restored server, simulated and real: what was acknowledged is back, once. */
export function restoreHeals(root: string, seeds: { simulated: number; real: number }): Row {
  const more = { RESTORE_SEEDS: seeds.simulated, HEAL_SEEDS: seeds.real }
  const { failed, acknowledged } = runSuites(root, suites, more)
  return {
    name: 'a restore heals',
    value: failed,
    unit: `failures, ${acknowledged.toLocaleString('en-US')} commands acknowledged`,
    against: null,
    ratio: null,
    bar: 'the epoch changes, every acknowledged command is back once, no ghost rows',
    ok: failed === 0 && acknowledged > 0,
  }
}
