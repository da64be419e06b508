import type { CommandAnswer } from '#domain/kernel/command.ts'
import type { Write } from '#domain/kernel/seal.ts'
import { runErasing } from './ledger.ts'
import type { App } from './database.ts'
import { reportTo } from './requests.ts'
import { type Answered, type Prepared, type Push, runPrepared } from './run-command.ts'

// The commands of a push, in the order they arrived. Several share a transaction, because each commit waits for the
// disk. If it fails, none of it was done, and each command gets its own transaction: what blocks one does not concern
// the others.

/** A shared transaction ends when it has held up everybody else's writes for this long, or holds this many. */
const LONGEST_MS = 100
const MOST = 25

type Ready = Prepared | CommandAnswer

const isAnswer = (one: Ready): one is CommandAnswer => 'status' in one

export const retry = (id: string): CommandAnswer => ({
  id,
  status: 'retry',
  message: 'The server could not finish this change. It will be sent again.',
})

/** Notes what arrived without an account, beside what it did; the next sender is judged with what came before. */
function noteFloods(tx: App, { caller, subjects }: Push, guest_writes: readonly Write[]): void {
  try {
    subjects.noticeFloods(tx, caller, guest_writes)
  } catch (error) {
    reportTo(tx, 'A flood was not noted', error)
  }
}

/** Runs as many of these as one transaction may hold. Returns their answers, or null when it failed. */
function runTogether(
  app: App,
  ready: readonly Ready[],
  push: Push,
  before: Answered,
): CommandAnswer[] | null {
  const answers: CommandAnswer[] = []
  const answered = new Map(before)
  const guest_writes: Write[] = []
  try {
    runErasing(app, (tx) => {
      const until_ms = Date.now() + LONGEST_MS
      for (const one of ready) {
        const answer = isAnswer(one) ? one : runPrepared(tx, one, push, answered, guest_writes)
        answers.push(answer)
        answered.set(answer.id, answer.status)
        if (Date.now() > until_ms) break
      }
      noteFloods(tx, push, guest_writes)
    })
    return answers
  } catch (error) {
    if (ready.length === 1) reportTo(app, 'A command failed', error)
    return null
  }
}

function runAlone(app: App, one: Ready, push: Push, answered: Answered): CommandAnswer {
  if (isAnswer(one)) return one
  const [answer] = runTogether(app, [one], push, answered) ?? []
  return answer ?? retry(one.command.id)
}

/** Answers all of them, each when it is committed. */
export function runPush(app: App, list: readonly Ready[], push: Push): CommandAnswer[] {
  const answers: CommandAnswer[] = []
  const answered: Answered = new Map()
  const keep = (answer: CommandAnswer): void => {
    answers.push(answer)
    answered.set(answer.id, answer.status)
  }
  while (answers.length < list.length) {
    const next = list.slice(answers.length, answers.length + MOST)
    const together = next.every(isAnswer) ? next : runTogether(app, next, push, answered)
    if (together) together.forEach(keep)
    else for (const one of next) keep(runAlone(app, one, push, answered))
  }
  return answers
}
