import { afterAll, beforeAll, expect, it } from 'vitest'
import { acts_as, type ActorName, actor_names } from './expected/actors.ts'
import { isStation, sees } from './expected/stations.ts'
import { type EndpointRules, endpoints } from './expected/endpoints.ts'
import { cell, reportTally, wrongOf } from './tally.ts'
import { routesOfServer } from './world/routes.ts'
import { ask, eachOf, everything, makeWorld, type World } from './world/world.ts'

// Every endpoint × everybody: who gets in, and what caches in between may keep.

let world: World
reportTally('endpoints')
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world?.server.stop())

/** An editor is an account like any other: what they may do besides are commands and feeds. */
const place = { guest: 0, user: 1, editor: 1, admin: 2 } as const

function requestOf(name: string, { path = {}, query = '', body }: EndpointRules, actor: ActorName) {
  const [method = '', pattern = ''] = name.split(' ')
  const filled = pattern.replace(/\{([^}]+)\}/g, (_, part: string) => path[part] ?? 'nothing12345678')
  return {
    method,
    path: query ? `${filled}?${query}` : filled,
    body: body instanceof Function ? body(actor) : body,
  }
}

it('the matrix has every route of the server, and nothing else', () => {
  expect(routesOfServer().sort()).toEqual(Object.keys(endpoints).sort())
})

it('an endpoint lets in its audience, and its answers stay with them', async () => {
  const before = await everything(world)
  const cells = Object.entries(endpoints).flatMap(([name, rules]) =>
    actor_names.map((actor) => ({ name, rules, actor })),
  )
  await eachOf(cells, async ({ name, rules, actor }) => {
    const { method, path, body } = requestOf(name, rules, actor)
    if (rules.endless) return
    const { status, headers } = await ask(world, actor, path, {
      method,
      ...(body === undefined ? {} : { body }),
    })
    const what = `${actor} ${name}`
    const of_station = isStation(actor) && sees[actor] !== null ? rules.station : undefined
    cell('seen', what, status, of_station ?? rules.statuses[place[acts_as[actor]]])
    const cache = headers.get('Cache-Control') ?? ''
    if (!rules.cacheable) cell('seen', `${what}: kept by nobody`, /\bno-store\b/.test(cache), true)
    cell('seen', `${what}: no sniffing`, headers.get('X-Content-Type-Options'), 'nosniff')
    cell('seen', `${what}: for no other origin`, headers.get('Access-Control-Allow-Origin'), null)
  })
  expect(await everything(world)).toEqual(before)
  expect(wrongOf('seen')).toEqual([])
})

it('refusals carry the security headers too, and other origins learn nothing', async () => {
  for (const [method, path] of [
    ['GET', '/api/nothing'],
    ['GET', '/assets/nothing.js'],
    ['PUT', '/events'],
    ['OPTIONS', '/api/sync/push'],
    ['OPTIONS', '/api/collections/users/auth-with-password'],
    ['GET', '/..%2f..%2fpackage.json'],
  ] as const) {
    const { status, headers } = await ask(world, 'guest', path, {
      method,
      headers: { Origin: 'https://elsewhere.example', 'Access-Control-Request-Method': 'POST' },
    })
    cell('seen', `${method} ${path} is refused`, status >= 400 && status < 500, true)
    cell(
      'seen',
      `${method} ${path}: CSP`,
      headers.get('Content-Security-Policy')?.includes("script-src 'self';"),
      true,
    )
    cell('seen', `${method} ${path}: frames`, headers.get('X-Frame-Options'), 'DENY')
    const cors_headers = [...headers.keys()].filter((name) => name.startsWith('access-control-'))
    cell('seen', `${method} ${path}: other origins`, cors_headers, [])
  }
  expect(wrongOf('seen')).toEqual([])
})
