// Part of npm run check: whoever rewrites a line that a planted fault names writes the fault anew.
import { root } from '../../pocketbase/scripts/lib/project.mjs'
import { allFaults, misfit } from './all.mjs'

for (const fault of allFaults()) {
  const problem = misfit(fault, root)
  if (problem === '') continue
  console.log(`The fault "${fault.name}" cannot be planted: ${problem}`)
  process.exitCode = 1
}
