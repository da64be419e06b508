import { idOf } from './races.mjs'

const demo_admin = { identity: 'admin@milepost.example', password: 'milepost-demo' }

/** The demo's admin, who may enter results. */
export async function logIn(url) {
  const answer = await fetch(`${url}/api/collections/users/auth-with-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(demo_admin),
  })
  const { token, record } = await answer.json()
  if (!token) throw new Error('The demo admin could not log in.')
  return { token, user: record }
}

let made = 0

/** A finish time typed for the runner in this slot, as the outbox of a device sends it. */
export function resultCommand(race, slot, race_time, author, seen) {
  made += 1
  return {
    id: idOf(`command ${process.pid} ${made} ${Math.random()}`),
    v: 1,
    kind: 'setResult',
    args: { registration_id: idOf(`${race.id} ${slot}`), event_id: race.id, changes: { race_time } },
    from: { race_time: seen },
    author,
    at: new Date().toISOString(),
    device: 'bench',
  }
}

export async function push(url, token, commands) {
  const answer = await fetch(`${url}/api/sync/push`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify({ commands }),
  })
  const { answers } = await answer.json()
  const refused = answers.find(({ status }) => status !== 'accepted')
  if (refused) throw new Error(`A result was not accepted: ${JSON.stringify(refused)}`)
  return answers
}

/** Makes a finisher a second slower; gives the seq of the change and when it was answered. */
export async function correctTime(url, admin, race, runner) {
  const time = runner.race_time + 1_000
  const [{ seq }] = await push(url, admin.token, [
    resultCommand(race, runner.result_slot, time, admin.user.id, runner.race_time),
  ])
  runner.race_time = time
  return { seq, at_ms: Date.now() }
}
