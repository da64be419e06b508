import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CommandAnswer } from '#domain/kernel/command.ts'
import { commands as kinds } from '#domain/commands.ts'
import { newRecordId } from '#domain/kernel/record-id.ts'
import { codeOf, command, type Command, registration, sha256 } from '../server/push-fixtures.ts'
import { type ActorName, acts_as, actor_names } from './expected/actors.ts'
import { type CommandRules, commands } from './expected/commands.ts'
import { isStation } from './expected/stations.ts'
import { cell, reportTally, wrongOf } from './tally.ts'
import { accountOf, ask, everything, makeWorld, type World } from './world/world.ts'

// Every command × everybody, and what an answer to a command may say about other people's.

let world: World
reportTally('commands')
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world?.server.stop())

async function push(actor: ActorName, commands_: unknown[]): Promise<CommandAnswer[]> {
  const { status, text } = await ask(world, actor, '/api/sync/push', {
    method: 'POST',
    body: { commands: commands_ },
  })
  expect(status, text).toBe(200)
  return (JSON.parse(text) as { answers: CommandAnswer[] }).answers
}

async function answerTo(actor: ActorName, one: unknown): Promise<string> {
  const [answer] = await push(actor, [one])
  return answer ? codeOf(answer) : 'none'
}

/** Signed as the server knows the caller. */
function authorOf(actor: ActorName): string {
  if (isStation(actor)) return world.stations[actor].id
  return acts_as[actor] === 'guest' ? '' : accountOf(world, actor)
}

function answerFor(rules: CommandRules, actor: ActorName): string {
  if (isStation(actor)) return rules.station ?? 'forbidden'
  const is = acts_as[actor]
  return is === 'editor' ? (rules.editor ?? rules.user) : rules[is]
}

it('the matrix has every kind of command, and nothing else', () => {
  expect(Object.keys(kinds).sort()).toEqual(Object.keys(commands).sort())
})

it('a command is open to its audience', async () => {
  for (const [kind, rules] of Object.entries(commands)) {
    for (const actor of actor_names) {
      const more = { author: authorOf(actor), ...(rules.from ? { from: rules.from } : {}) }
      const one = command(
        kind,
        rules.args(world, acts_as[actor] === 'guest' && !isStation(actor) ? 'guest' : actor),
        more,
      )
      cell('seen', `${actor} sends ${kind}`, await answerTo(actor, one), answerFor(rules, actor))
    }
  }
  expect(wrongOf('seen')).toEqual([])
})

it('nobody acts under somebody else’s name', async () => {
  const before = await everything(world)
  for (const [kind, rules] of Object.entries(commands)) {
    for (const actor of actor_names) {
      for (const author of ['admin', 'other'] as const) {
        if (author === actor) continue
        const one = command(kind, rules.args(world, author), {
          author: accountOf(world, author),
          ...(rules.from ? { from: rules.from } : {}),
        })
        cell('seen', `${actor} signs ${kind} as ${author}`, await answerTo(actor, one), 'needs_auth')
      }
    }
  }
  expect(await everything(world)).toEqual(before)
  expect(wrongOf('seen')).toEqual([])
})

it('somebody else’s command is neither answered, altered, replaced, awaited, nor cancelled', async () => {
  const mine: Command = registration(
    world.events.upcoming,
    { guest: '' },
    { author: accountOf(world, 'other') },
  )
  expect(await answerTo('other', mine)).toBe('accepted')
  const before = await everything(world)
  for (const actor of actor_names) {
    if (actor === 'other') continue
    const author = authorOf(actor)
    const guest = author === '' ? sha256(newRecordId()) : ''
    const [bib] = await push(actor, [{ ...mine, author }])
    // The bib that the other was given is in the saved answer.
    cell('seen', `${actor} sends another’s command as their own`, bib && codeOf(bib), 'altered')
    cell('seen', `${actor} sends another’s command as it was`, await answerTo(actor, mine), 'needs_auth')
    const instead = registration(world.events.upcoming, { guest }, { author, replaces: mine.id })
    cell('seen', `${actor} replaces another’s command`, await answerTo(actor, instead), 'forbidden')
    const cancel = command('cancelCommand', { command_id: mine.id }, { author })
    cell('seen', `${actor} cancels another’s command`, await answerTo(actor, cancel), 'forbidden')
    const again = registration(
      world.events.upcoming,
      { guest, registration_id: mine.args.registration_id },
      { author },
    )
    cell(
      'seen',
      `${actor} takes another’s registration id`,
      await answerTo(actor, again),
      isStation(actor) ? 'forbidden' : 'already_registered',
    )
  }
  expect(await everything(world)).toEqual(before)
  expect(wrongOf('seen')).toEqual([])
})

it('a missing registration, somebody else’s, and a guest’s without its secret are answered alike', async () => {
  const ids = [
    newRecordId(),
    world.guest.registration,
    ...world.rows.filter(({ kind }) => kind === 'entered').map(({ id }) => id),
  ]
  for (const actor of actor_names.filter((name) => acts_as[name] !== 'guest')) {
    for (const registration_id of ids) {
      const secret = 'x'.repeat(20)
      const one = command('claimRegistration', { registration_id, secret }, { author: authorOf(actor) })
      const [answer] = await push(actor, [one])
      const { id: _id, ...answers } = answer ?? { id: '' }
      cell('seen', `${actor} claims ${registration_id}`, answers, {
        status: 'refused',
        code: 'registration_not_found',
        message: 'This registration could not be found with the key of this device.',
      })
    }
  }
  expect(wrongOf('seen')).toEqual([])
})

it('a draft event and a missing one are answered alike', async () => {
  for (const actor of actor_names) {
    const author = authorOf(actor)
    const guest = () => (author === '' ? sha256(newRecordId()) : '')
    const answers = await Promise.all(
      [world.events.draft, newRecordId()].map(async (event_id) => {
        const [answer] = await push(actor, [registration(event_id, { guest: guest() }, { author })])
        return JSON.stringify({ ...answer, id: '' })
      }),
    )
    cell('seen', `${actor} registers for a draft`, answers[0], answers[1])
  }
  expect(wrongOf('seen')).toEqual([])
})
