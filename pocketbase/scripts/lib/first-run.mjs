// The first start of a data folder: with the demo, or as a real organiser's with an admin of their own.
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { fail } from './project.mjs'
import { dataDir, localUrl, serverCommand } from './server-process.mjs'

export const wantsDemo = process.env.MILEPOST_DEMO !== '0'

const databasePath = () => join(dataDir, 'data.db')
/** Says what the folder is, once it is ready. */
const markPath = () => join(dataDir, 'milepost.json')
/** Stands there only while the first start is at work: what it finds then is half made and nobody's. */
const sentinelPath = () => join(dataDir, 'first-start-under-way')

const SMALLEST_PASSWORD = 10

export function readMark() {
  return existsSync(markPath()) ? JSON.parse(readFileSync(markPath(), 'utf8')) : null
}

async function askFor(question, given) {
  if (given) return given
  if (!process.stdin.isTTY) return ''
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await lines.question(question)
  lines.close()
  return answer.trim()
}

async function firstAdmin() {
  const email = await askFor('E-mail address of the first admin: ', process.env.MILEPOST_ADMIN_EMAIL)
  const password = await askFor(
    `Password (at least ${SMALLEST_PASSWORD} characters): `,
    process.env.MILEPOST_ADMIN_PASSWORD,
  )
  if (!/^\S+@\S+\.\S+$/.test(email) || password.length < SMALLEST_PASSWORD) {
    fail(
      'A start without the demo makes the first admin: set MILEPOST_ADMIN_EMAIL and MILEPOST_ADMIN_PASSWORD ' +
        `(at least ${SMALLEST_PASSWORD} characters).`,
    )
  }
  return { email, password }
}

/**
 * Makes the data folder ready when it is new. Returns the work that is left for when the server answers, or null.
 */
export async function prepareData() {
  if (existsSync(sentinelPath())) {
    console.log('The first start was interrupted: starting it again.')
    for (const name of [
      'data.db',
      'data.db-wal',
      'data.db-shm',
      'auxiliary.db',
      'auxiliary.db-wal',
      'auxiliary.db-shm',
      'storage',
    ]) {
      rmSync(join(dataDir, name), { recursive: true, force: true })
    }
  }
  if (existsSync(databasePath())) {
    const mark = readMark()
    if (mark?.demo && !wantsDemo) {
      fail(
        `${dataDir} holds the demo with its public log-ins. Choose another folder: MILEPOST_DATA=/path/to/data`,
      )
    }
    return null
  }
  const admin = wantsDemo ? null : await firstAdmin()
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(sentinelPath(), '')
  await serverCommand(['migrate', 'up'], 'Making the database')
  // PocketBase's own dashboard: the organiser gets in with the admin's password, nobody gets in to the demo's.
  const superuser = admin ?? {
    email: 'dashboard@milepost.invalid',
    password: randomBytes(24).toString('base64url'),
  }
  await serverCommand(['superuser', 'upsert', superuser.email, superuser.password], 'Making the first admin')
  if (wantsDemo) {
    console.log('Filling in the demo …')
    await serverCommand(['seed'], 'The demo data')
    finish()
    return null
  }
  return async () => {
    await createAppAdmin(superuser)
    finish()
  }
}

function finish() {
  writeFileSync(markPath(), `${JSON.stringify({ demo: wantsDemo })}\n`)
  rmSync(sentinelPath(), { force: true })
}

/** The admin of the product is a user with a role, apart from the dashboard's superuser. */
async function createAppAdmin({ email, password }) {
  const post = async (path, body, token = '') => {
    const answer = await fetch(`${localUrl}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: token },
      body: JSON.stringify(body),
    })
    const content = await answer.json()
    if (!answer.ok)
      fail(`The first admin could not be made: ${JSON.stringify(content.data ?? content.message)}`)
    return content
  }
  const { token } = await post('/api/collections/_superusers/auth-with-password', {
    identity: email,
    password,
  })
  await post(
    '/api/collections/users/records',
    {
      email,
      password,
      passwordConfirm: password,
      role: 'admin',
      first_name: 'Admin',
      last_name: '',
      verified: true,
    },
    token,
  )
}
