import type { CommandAnswer } from '#domain/kernel/command.ts'
import type { TestServer, TestUser } from '#support/server.ts'
import { createEvent, push, pushOne, registration, setResult, stored } from './push.ts'
import type { Row } from './row.ts'

const WRITERS = 8
const ROUNDS = 1_000
const fields = ['race_time', 'overall_rank', 'gender_rank', 'age_group_rank'] as const
type Field = (typeof fields)[number]

/**
 * In each round eight writers have seen the same values and change them at once: in odd rounds all the same field, in
 * even rounds each its own (four fields of two runners). With the same field, one wins and seven are told; with
 * different fields, all are kept.
 */
export async function noLostUpdate(server: TestServer): Promise<Row> {
  const admin: TestUser = await server.createUser({ role: 'admin' })
  const event_id = await createEvent(server)
  const runners: string[] = []
  for (let at = 0; at < 2; at++) {
    const made = registration(event_id)
    await pushOne(server.url, made)
    runners.push(String(made.args.registration_id))
  }
  const known = runners.map((): Record<Field, number | null> => ({
    race_time: null,
    overall_rank: null,
    gender_rank: null,
    age_group_rank: null,
  }))
  let lost = 0
  let told = 0
  let merged = 0
  for (let round = 1; round <= ROUNDS; round++) {
    const isSame = round % 2 === 1
    const writes = Array.from({ length: WRITERS }, (_, writer) => {
      const runner = isSame ? 0 : writer % 2
      const field: Field = isSame ? 'race_time' : (fields[Math.floor(writer / 2)] ?? 'race_time')
      const value =
        field === 'race_time' ? 1_000_000 + round * 10 + writer : 1 + ((round * 10 + writer) % 900_000)
      return { runner, field, value }
    })
    const answers: CommandAnswer[] = await Promise.all(
      writes.map(async ({ runner, field, value }) => {
        const from = { [field]: known[runner]?.[field] ?? null }
        const one = setResult(admin.id, event_id, runners[runner] ?? '', { [field]: value }, from)
        const [answer] = await push(server.url, [one], admin.token)
        if (!answer) throw new Error('no answer')
        return answer
      }),
    )
    const accepted = writes.filter((_, at) => answers[at]?.status === 'accepted')
    for (const { runner, field, value } of accepted) {
      const row = known[runner]
      if (row) row[field] = value
    }
    if (isSame) {
      const winner = accepted[0]?.value
      const losers = answers.filter(
        (answer) => answer.status === 'conflict' && answer.current.race_time === winner,
      )
      told += losers.length
      lost += Math.abs(accepted.length - 1) + Math.abs(losers.length - (WRITERS - 1))
    } else {
      merged += accepted.length
      lost += WRITERS - accepted.length
    }
  }
  const rows = await stored(server, 'registrations', `event_id = "${event_id}"`)
  for (const [at, id] of runners.entries()) {
    const row = rows.find((candidate) => candidate.id === id)
    for (const field of fields) if (row?.[field] !== known[at]?.[field]) lost += 1
  }
  console.log(
    `no lost update: ${ROUNDS} rounds of ${WRITERS} writers, ${told} losers told, ${merged} changes of other fields kept`,
  )
  return {
    name: 'no lost update',
    value: lost,
    unit: `lost or untold of ${ROUNDS * WRITERS} changes`,
    against: null,
    ratio: null,
    bar: '0: one winner, losers told; different fields all kept',
    ok: lost === 0 && told > 0 && merged > 0,
  }
}
