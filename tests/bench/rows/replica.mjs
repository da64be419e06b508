import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runNode } from '../../../pocketbase/scripts/lib/project.mjs'
import { for_comparison, missing, row } from '../parts/row.mjs'

const name = 'the machine is lost with 20 phones at work, another starts from the replica'
const bar = '0 acknowledged lost'

/** What the drill (tests/grow/replica.test.ts) tells of each place that a replica may have. */
function rowsOf(place, told) {
  const at = `${name} in ${place}`
  return [
    row({
      name: `${at}: of ${told.acknowledged_commands} acknowledged, where it missed ${told.rows_behind_in_the_replica} rows, lost`,
      value: told.lost,
      unit: 'commands',
      limit: 0,
      bar,
    }),
    row({
      name: `${at}: until the first read`,
      value: told.ms_until_the_first_read,
      unit: 'ms',
      bar: for_comparison,
    }),
    row({ name: `${at}: until healed`, value: told.ms_until_healed, unit: 'ms', bar: for_comparison }),
  ]
}

/** The drill as a row: it is green only when the whole of it is, and nothing is doubled or left waiting either. */
export async function measure() {
  const folder = mkdtempSync(join(tmpdir(), 'milepost-bench-replica-'))
  try {
    const env = { ...process.env, MILEPOST_SYNC_TALLY: folder }
    const { code, output } = await runNode('tests/grow/run.mjs', ['replica'], { env, capture: true })
    const rows = readdirSync(folder).flatMap((file) =>
      rowsOf(file.replace(/^replica in |\.json$/g, ''), JSON.parse(readFileSync(join(folder, file), 'utf8'))),
    )
    if (code === 0 && rows.length > 0) return rows
    console.log(output)
    return [...rows, missing({ name, unit: 'commands', bar }, 'the drill did not end as it should')]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
