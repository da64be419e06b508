import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Prints what a suite tried, and writes it down for the suite's runner to add up (tests/sync/run.mjs). */
export function reportTally(suite: string, figures: Record<string, number>): void {
  const shown = Object.entries(figures).map(([name, count]) => `${count} ${name.replaceAll('_', ' ')}`)
  console.log(`${suite}: ${shown.join(', ')}`)
  const folder = process.env.MILEPOST_SYNC_TALLY
  if (folder) writeFileSync(join(folder, `${suite}.json`), JSON.stringify(figures))
}
