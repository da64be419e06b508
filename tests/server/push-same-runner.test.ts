import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer, type TestUser } from '#support/server.ts'
import {
  acceptedResult,
  codeOf,
  createEvent,
  pushOne,
  registration,
  sha256,
  stored,
  walkUp,
} from './push-fixtures.ts'

// One runner, entered in one race twice.

let server: TestServer
let runner: TestUser
let admin: TestUser
let event_id: string

beforeAll(async () => {
  server = await startServer()
  runner = await server.createUser({ role: 'user' })
  admin = await server.createUser({ role: 'admin' })
})
afterAll(() => server?.stop())

const zoe = { first_name: 'Zoë', last_name: 'O’Brien', email: 'zoe@example.com', date_of_birth: '1992-05-02' }
const typed_otherwise = { ...zoe, first_name: ' ZOE', last_name: "o'brien", email: 'Zoe@Example.com' }
const enter = (args: Record<string, unknown>) => registration(event_id, { ...zoe, anyway: false, ...args })
const question = { status: 'refused', code: 'seems_registered' }

describe('a runner who seems to be registered', () => {
  beforeAll(async () => {
    event_id = await createEvent(server)
    acceptedResult(await pushOne(server, enter({})))
  })

  it('is asked about, and a stranger learns nothing that they did not type', async () => {
    const answer = await pushOne(server, enter(typed_otherwise))
    expect(answer).toEqual({
      id: answer.id,
      ...question,
      message: 'This runner seems to be registered for this race already.',
    })
    expect(await stored(server, 'registrations', `event_id = "${event_id}"`)).toHaveLength(1)
  })

  it('is accepted where name, address, or day of birth differs, or in another race', async () => {
    for (const other of [
      { first_name: 'Zora' },
      { email: 'other@example.com' },
      { date_of_birth: '1992-05-03' },
      { event_id: await createEvent(server) },
      // Letters that the server's engine could take for those of a pattern.
      { last_name: 'Pad' },
      { last_name: 'Add' },
    ])
      acceptedResult(await pushOne(server, enter(other)))
  })

  it('is accepted when the person says that it is somebody else, once', async () => {
    const asked = enter({ last_name: 'Namesake' })
    acceptedResult(await pushOne(server, asked))
    const again = enter({ last_name: 'Namesake' })
    expect(await pushOne(server, again)).toMatchObject(question)
    const sure = {
      ...again,
      id: registration(event_id).id,
      replaces: again.id,
      args: { ...again.args, anyway: true },
    }
    const first = acceptedResult(await pushOne(server, sure))
    // The answer was lost: the same comes again.
    expect(acceptedResult(await pushOne(server, sure))).toEqual(first)
    expect(await pushOne(server, again)).toMatchObject({ status: 'refused', code: 'barred' })
    const rows = await stored(server, 'registrations', `event_id = "${event_id}" && last_name = "Namesake"`)
    expect(rows).toHaveLength(2)
  })

  it('does not collide with itself when the answer was lost', async () => {
    const sent = enter({ first_name: 'Once' })
    const first = acceptedResult(await pushOne(server, sent))
    expect(acceptedResult(await pushOne(server, sent))).toEqual(first)
  })

  it('is asked about only once among two that arrive at the same moment', async () => {
    const two = [enter({ first_name: 'Both' }), enter({ first_name: 'Both' })]
    const answers = await Promise.all(two.map((sent) => pushOne(server, sent)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['accepted', 'refused'])
  })

  it('is named with the bib to the account that made the entry, and to no other', async () => {
    const own = { first_name: 'Mine', guest: '' }
    const made = await pushOne(
      server,
      registration(event_id, { ...zoe, ...own }, { author: runner.id }),
      runner.token,
    )
    const { bib_number } = acceptedResult(made)
    const answerFor = async (account: TestUser) => {
      const sent = registration(event_id, { ...zoe, ...own, anyway: false }, { author: account.id })
      return pushOne(server, sent, account.token)
    }
    const message = 'This runner seems to be registered for this race already'
    expect(await answerFor(runner)).toMatchObject({
      ...question,
      message: `${message}, with bib ${String(bib_number)}.`,
    })
    const stranger = await server.createUser({ role: 'user' })
    expect(await answerFor(stranger)).toMatchObject({ ...question, message: `${message}.` })
  })

  it('is found by the account’s verified address too', async () => {
    const owner = await server.createUser({ role: 'user' })
    const words = { ...zoe, first_name: 'Mailed', email: owner.email }
    const { bib_number } = acceptedResult(await pushOne(server, enter(words)))
    const ask = () => {
      const sent = registration(event_id, { ...words, guest: '', anyway: false }, { author: owner.id })
      return pushOne(server, sent, owner.token)
    }
    expect(await ask()).toMatchObject({
      ...question,
      message: expect.stringContaining(`with bib ${String(bib_number)}`),
    })
  })

  it('is accepted as meant by an app from before the question existed', async () => {
    const { anyway: _unsaid, ...args } = enter({ first_name: 'Older' }).args
    for (const id of ['r0older00000000', 'r1older00000000'])
      acceptedResult(
        await pushOne(server, registration(event_id, { ...args, registration_id: id, guest: sha256(id) })),
      )
  })

  it('is not asked about for a robot, nor beyond one sender’s limit', async () => {
    expect(codeOf(await pushOne(server, enter({ homepage: 'x' })))).toBe('robot')
  })

  it('is accepted from an admin, whom the screen warns', async () => {
    acceptedResult(await pushOne(server, walkUp(event_id, zoe, { author: admin.id }), admin.token))
  })
})
