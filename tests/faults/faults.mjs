// The planted faults: a few that judge the suites. Each replaces what one function does, found by its name, so that
// other lines of its file may change.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** `does`: what the function does instead; an expression for an arrow function that is one. */
export const faults = [
  {
    name: 'nobody is ranked',
    at: ['src/domain/results/ranking.ts', 'rankFinishers'],
    does: 'return []',
    suites: ['src/domain/results/ranking.test.ts'],
  },
  {
    name: 'every time ranks',
    at: ['src/domain/results/ranking.ts', 'timeError'],
    does: "return ''",
    suites: ['src/domain/results/ranking.test.ts'],
  },
  {
    name: 'everybody is an admin',
    at: ['src/domain/kernel/permissions.ts', 'isAdmin'],
    does: 'true',
    suites: ['src/domain/kernel/permissions.test.ts', 'tests/rules/commands.test.ts'],
  },
  {
    name: 'what was taken back counts on',
    at: ['src/domain/race-day/fact.ts', 'takenBack'],
    does: 'return new Map()',
    suites: ['src/domain/race-day/pickup-state.test.ts'],
  },
  {
    name: 'two hand-outs of one packet are no clash',
    at: ['src/domain/race-day/clashes.ts', 'findClashes'],
    does: 'return []',
    suites: ['src/domain/race-day/clashes.test.ts'],
  },
  {
    name: 'after a restore ghosts stay on the device',
    at: ['src/data/sync/checkpoints.ts', 'belongsToHistory'],
    does: 'return true',
    suites: ['src/data/sync/tests/puller.test.ts'],
  },
  {
    name: 'a command that comes again is executed again',
    at: ['pocketbase/src/kernel/command-log.ts', 'findCommand'],
    does: 'return null',
    suites: ['tests/server/push.test.ts'],
  },
  {
    name: 'what was cancelled is executed when it comes late',
    at: ['pocketbase/src/kernel/command-log.ts', 'barCommand'],
    does: 'return',
    suites: ['tests/server/push.test.ts'],
  },
  {
    name: 'a bib is given twice',
    at: ['pocketbase/src/registrations/next-bib.ts', 'nextBib'],
    does: "return '1'",
    suites: ['tests/server/next-bib.test.ts'],
  },
  {
    name: 'the feed does not ask who reads',
    at: ['pocketbase/feed_scopes.go', 'mayRead'],
    does: 'return true',
    suites: ['tests/rules/pull.test.ts'],
  },
  {
    name: 'limits never end',
    at: ['pocketbase/limit_rate_counter.go', 'takeMany'],
    does: 'return 0, true',
    suites: ['pocketbase/limit_rate_counter_test.go'],
  },
]

/** Where in the text the body of a function of TypeScript begins, and whether it is one expression. */
async function bodyOf(text, wanted) {
  // A bare clone has no packages yet where this file is read.
  const { parseAst } = await import('rolldown/parseAst')
  let found = null
  const visit = (node) => {
    if (node === null || typeof node !== 'object' || found !== null) return
    if (Array.isArray(node)) return node.forEach(visit)
    const { type, id, init } = node
    if (type === 'FunctionDeclaration' && id?.name === wanted) found = node.body
    else if (type === 'VariableDeclarator' && id.name === wanted && init?.type === 'ArrowFunctionExpression')
      found = init.body
    else for (const child of Object.values(node)) visit(child)
  }
  visit(parseAst(text, { lang: 'ts' }).body)
  return found
}

/**
 * The file of a fault with the fault in it; null where the function is not there any more.
 * @param root the folder of the project, or of a copy
 */
export async function planted({ at: [file, name], does }, root) {
  const text = readFileSync(join(root, file), 'utf8')
  if (file.endsWith('.go')) {
    // gofmt writes the head of a function on one line, whose last sign opens the body.
    const head = new RegExp(String.raw`^func (\([^)]*\) )?${name}\(.*\{$`, 'm').exec(text)
    return (
      head &&
      `${text.slice(0, head.index)}${head[0]}\n\tif true {\n\t\t${does}\n\t}${text.slice(head.index + head[0].length)}`
    )
  }
  const body = await bodyOf(text, name)
  if (body === null) return null
  return body.type === 'BlockStatement'
    ? `${text.slice(0, body.start + 1)}\n  ${does}${text.slice(body.start + 1)}`
    : `${text.slice(0, body.start)}${does}${text.slice(body.end)}`
}
