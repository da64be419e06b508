import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
/** Those that run a file of ours and do more than to pass on to a tool. */
const own = Object.entries(scripts).flatMap(([name, command]) => {
  const [, file, rest] = /^node (\S+\.mjs)(.*)$/.exec(command) ?? []
  const passes_on = file?.endsWith('/tool.mjs') || /check|structure/.test(name)
  return file && !passes_on ? [[name, file, rest] as const] : []
})

it.each(own)('npm run %s -- --help lists its options and does nothing else', (name, file, rest) => {
  const options = rest?.split(' ').filter((word) => word !== '') ?? []
  const { status, stdout } = spawnSync(process.execPath, [file, ...options, '--help'], {
    encoding: 'utf8',
    timeout: 20_000,
  })
  expect(status).toBe(0)
  // npm test has no run.
  expect(stdout).toMatch(new RegExp(`npm (run )?${name === 'test:long' ? 'test:sync' : name}\\b`))
})
