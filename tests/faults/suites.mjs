// Runs suites of the copy and tells which of their tests passed and failed.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { run } from '../../pocketbase/scripts/lib/project.mjs'

/** A suite that hangs shows nothing; on a machine with other work each takes its time. */
const LONGEST_MS = 300_000

const tail = (text) => text.trim().split('\n').slice(-12).join('\n')
const firstLine = (text) => text.trim().split('\n')[0] ?? ''

/** A suite is a test file, or one test of it: `file > words of its name`. */
const parse = (suite) => {
  const [file = '', words = ''] = suite.split(' > ')
  return { file, words }
}

const projectOf = (file) =>
  /^tests\/(server|rules)\//.exec(file)?.[1] ?? (file.endsWith('_test.go') ? 'go' : 'unit')

async function vitest(root, project, file, words) {
  const report = join(root, '.cache/report.json')
  rmSync(report, { force: true })
  const args = ['run', `--project=${project}*`, '--reporter=json', `--outputFile=${report}`, '--bail=1']
  if (words !== '') args.push('-t', words.replaceAll(/[^\w ]/g, '.'))
  const { output } = await run(join(root, 'node_modules/.bin/vitest'), [...args, file], {
    capture: true,
    cwd: root,
    timeout: LONGEST_MS,
  })
  if (!existsSync(report)) return { passed: [], failed: [], broken: tail(output) || `no end of ${file}` }
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'))
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const failed = tests.filter(({ status }) => status === 'failed')
  const unread = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  )
  return {
    passed: tests.filter(({ status }) => status === 'passed').map(({ fullName }) => fullName),
    failed: failed.map(({ fullName, failureMessages }) => ({
      name: fullName,
      // Anything else that ends a test, such as a crash in its setup, is not what it looks for. A polled check fails as
      // an `Error`, with the words of the assertion.
      asserted: failureMessages.some((message) => /^(AssertionError|Error: expected )/.test(message)),
      message: firstLine(failureMessages[0] ?? ''),
    })),
    broken:
      tests.length === 0 || unread.length > 0
        ? unread.map(({ message }) => tail(message)).join('\n') || tail(output)
        : '',
  }
}

async function goTest(root, file) {
  const text = readFileSync(join(root, file), 'utf8')
  const names = [...text.matchAll(/^func (Test\w+)\(t /gm)].map(([, name]) => name)
  const { output } = await run('go', ['test', '-json', '-run', `^(${names.join('|')})$`, '.'], {
    capture: true,
    cwd: join(root, dirname(file)),
    timeout: LONGEST_MS,
  })
  const events = output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
  const logOf = (test) =>
    events
      .filter(({ Action, Test }) => Action === 'output' && Test === test)
      .map(({ Output }) => Output)
      .join('')
  // A table test is its rows; only they are reported.
  const ended = (action) =>
    events
      .filter(({ Action, Test }) => Action === action && Test && !Test.includes('/'))
      .map(({ Test }) => Test)
  const has_crashed = /^panic: |\[(build|setup) failed\]/m.test(
    events.map(({ Output = '' }) => Output).join(''),
  )
  return {
    passed: ended('pass'),
    failed: ended('fail').map((name) => ({
      name,
      asserted: !has_crashed,
      message: tail(logOf(name)),
    })),
    broken: events.some(({ Test }) => Test) && !has_crashed ? '' : tail(output),
  }
}

/**
 * The suites one after the other, until a test fails.
 * @param root the copy
 */
export async function runUntilOneFails(root, suites) {
  const sum = { passed: new Set(), failed: [], broken: '' }
  for (const suite of suites) {
    const { file, words } = parse(suite)
    const project = projectOf(file)
    const ran = await (project === 'go' ? goTest(root, file) : vitest(root, project, file, words))
    for (const name of ran.passed) sum.passed.add(name)
    sum.failed.push(...ran.failed)
    sum.broken ||= ran.broken
    if (sum.failed.length > 0) break
  }
  return sum
}
