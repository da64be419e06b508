import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer, type TestUser } from '#support/server.ts'

// Passwords are not for guessing.

let server: TestServer
let admin: TestUser

beforeAll(async () => {
  server = await startServer()
  admin = await server.createUser({ role: 'admin' })
})
afterAll(() => server?.stop())

async function logIn(identity: string, password: string): Promise<{ status: number; message: string }> {
  const response = await fetch(`${server.url}/api/collections/users/auth-with-password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ identity, password }),
  })
  const body: { message?: string } = await response.json()
  return { status: response.status, message: body.message ?? '' }
}

it('after ten wrong passwords within a minute none is checked, in any case of the address', async () => {
  const runner = await server.createUser()
  for (let n = 0; n < 10; n++) {
    const { status } = await logIn(n % 2 ? admin.email : admin.email.toUpperCase(), `guess number ${n}`)
    expect(status).toBe(400)
  }
  expect(await logIn(admin.email, admin.password)).toEqual({
    status: 429,
    message: 'Too many attempts. Please wait a minute and try again.',
  })
  // Beside it, at the same address, somebody else logs in.
  expect(await logIn(runner.email, runner.password)).toMatchObject({ status: 200 })
})

it('a password is the same from every keyboard, however it encodes an accent', async () => {
  const composed = 'caf\u00e9-de-la-course'
  const decomposed = composed.normalize('NFD')
  for (const password of [composed, decomposed]) {
    const { email, token } = await server.createUser({ password })
    for (const typed of [composed, decomposed])
      expect(await logIn(email, typed), `${password.length} ${typed.length}`).toMatchObject({ status: 200 })
    expect((await logIn(email, 'cafe-de-la-course')).status).toBe(400)
    const asked = await fetch(`${server.url}/api/account/delete`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: token },
      body: JSON.stringify({ password: password === composed ? decomposed : composed }),
    })
    expect(asked.status).toBe(200)
  }
})
