import { manyFinishers } from '../parts/finishers.mjs'
import { logIn, push, resultCommand } from '../parts/pushes.mjs'
import { raceOf } from '../parts/races.mjs'
import { inTurn, row } from '../parts/row.mjs'
import { startProduct } from '../parts/server.mjs'

const LINES = 500
/** As many as a device sends in one push. */
const IN_A_PUSH = 200

async function took(work) {
  const began_ms = performance.now()
  await work()
  return performance.now() - began_ms
}

/** A pasted block of times: one command, against a command for each line. */
export async function measure() {
  const server = await startProduct()
  try {
    const admin = await logIn(server.url)
    const race = raceOf(1_000)
    const finishers = manyFinishers(1_000).slice(0, LINES)
    /** A second slower than the round before. */
    const nextTimes = () =>
      finishers.map((finisher) => {
        const seen = finisher.race_time
        finisher.race_time += 1_000
        return resultCommand(race, finisher.result_slot, finisher.race_time, admin.user.id, seen)
      })
    const asOne = (commands) => {
      const [first] = commands
      const rows = commands.map(({ args, from }) => ({
        registration_id: args.registration_id,
        changes: args.changes,
        from,
      }))
      return { ...first, kind: 'setResults', args: { event_id: race.id, rows }, from: undefined }
    }
    const { one, each } = await inTurn(
      {
        one: () => {
          const paste = asOne(nextTimes())
          return took(() => push(server.url, admin.token, [paste]))
        },
        each: () => {
          const commands = nextTimes()
          return took(async () => {
            for (let at = 0; at < LINES; at += IN_A_PUSH)
              await push(server.url, admin.token, commands.slice(at, at + IN_A_PUSH))
          })
        },
      },
      { times: 5 },
    )
    return [
      row({
        name: `${LINES} pasted results, saved by the server as one command`,
        value: one,
        unit: 'ms',
        against: each,
        limit: 0.6,
        bar: '<= 0.6 x a command for each',
      }),
    ]
  } finally {
    await server.stop()
  }
}
