// The first start of a data folder: with the demo, or as a real organiser's with an admin of their own.
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { fail, step } from './project.mjs'
import { dataDir, holdFolders, serverCommand, vaultDir } from './server-process.mjs'

export const wantsDemo = !/^(0|false|no|off)$/i.test((process.env.MILEPOST_DEMO ?? '').trim())

const databasePath = () => join(dataDir, 'data.db')
/** Says what the folder is, once it is ready. */
const markPath = () => join(dataDir, 'milepost.json')
/** Stands there only while the first start is at work: what it finds then is half made and nobody's. */
const sentinelPath = () => join(dataDir, 'first-start-under-way')

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
  const password = await askFor('Password: ', process.env.MILEPOST_ADMIN_PASSWORD)
  if (!email || !password) {
    fail(
      'A start without the demo makes the first admin: set MILEPOST_ADMIN_EMAIL and MILEPOST_ADMIN_PASSWORD.',
    )
  }
  return { email, password }
}

/** The database is there, and was not left half made. */
export const isReady = () => existsSync(databasePath()) && !existsSync(sentinelPath())

function refuseTheDemo() {
  if (readMark()?.demo && !wantsDemo)
    fail(`${dataDir} holds the demo with its public log-ins. Choose another: MILEPOST_DATA=/path/to/data`)
}

/** Makes the data folder ready when it is new. */
export async function prepareData() {
  if (isReady()) return refuseTheDemo()
  const admin = wantsDemo ? null : await firstAdmin()
  try {
    mkdirSync(dataDir, { recursive: true })
  } catch (error) {
    fail(`The data folder ${dataDir} cannot be written: ${error.message}`)
  }
  const letGo = await holdFolders(['prepare', dataDir, vaultDir])
  // Another start may have made it meanwhile.
  if (isReady()) refuseTheDemo()
  else await fillData(admin)
  await letGo()
}

async function fillData(admin) {
  if (existsSync(sentinelPath())) {
    console.log('The first start was interrupted: starting it again.')
    clearHalfMade()
  }
  try {
    writeFileSync(sentinelPath(), '')
  } catch (error) {
    fail(`The data folder ${dataDir} cannot be written: ${error.message}`)
  }
  await serverCommand(['migrate', 'up'], 'Making the database')
  if (admin) {
    const env = { ...process.env, MILEPOST_ADMIN_EMAIL: admin.email, MILEPOST_ADMIN_PASSWORD: admin.password }
    await serverCommand(['first-admin'], 'Making the first admin', env)
  } else {
    await step('Filling in the demo', 'half a minute', () => serverCommand(['seed'], 'Filling in the demo'))
  }
  // PocketBase's own dashboard: an organiser enters with the admin's password, nobody enters that of the demo.
  const { email, password } = admin ?? {
    email: 'dashboard@milepost.invalid',
    password: randomBytes(24).toString('base64url'),
  }
  await serverCommand(['superuser', 'upsert', email, password], 'Making the log-in of the dashboard')
  writeFileSync(markPath(), `${JSON.stringify({ demo: wantsDemo })}\n`)
  rmSync(sentinelPath(), { force: true })
}

function clearHalfMade() {
  for (const base of ['data.db', 'auxiliary.db']) {
    for (const suffix of ['', '-wal', '-shm']) rmSync(join(dataDir, base + suffix), { force: true })
  }
}
