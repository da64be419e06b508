import type { Row } from './row.ts'
import { runSuites } from './suites.ts'

/** Five devices and a real server that is killed with -9 (tests/server/kill.test.ts). */
export function realServerConverges(root: string, seeds: number, commands: number): Row {
  const suites = [{ project: 'server' as const, files: ['tests/server/kill.test.ts'] }]
  const more = { KILL_SEEDS: seeds, KILL_COMMANDS: commands }
  const { failed, acknowledged } = runSuites(root, suites, more)
  return {
    name: 'every device converges, real server with kill -9',
    value: failed,
    unit: `of ${seeds} histories broken, ${acknowledged.toLocaleString('en-US')} commands acknowledged`,
    against: null,
    ratio: null,
    bar: '0 of 20 in the long proof',
    ok: failed === 0 && acknowledged > 0,
  }
}
