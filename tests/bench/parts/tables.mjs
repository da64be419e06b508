import { createHash } from 'node:crypto'
import { loadTypeScript } from '../../../pocketbase/scripts/lib/load-typescript.mjs'
import { logIn, push } from './pushes.mjs'
import { idOf } from './races.mjs'

// Packet tables of the bench, and phones that join them.

const { newStationCode, plainCode } = await loadTypeScript('src/domain/race-day/station-code.ts')
const sha256 = (text) => createHash('sha256').update(text).digest('hex')
let made = 0
let tables = 0

/** Makes a table of an event, with a name that no other has; answers how a code of it is shown. */
export async function openTable(url, race) {
  const admin = await logIn(url)
  const send = (kind, args) => {
    made += 1
    const id = idOf(`station command ${process.pid} ${made} ${Math.random()}`)
    const [at, author] = [new Date().toISOString(), admin.user.id]
    return push(url, admin.token, [{ id, v: 1, kind, args, author, at, device: 'bench' }])
  }
  const station_id = idOf(`station ${process.pid} ${made} ${Math.random()}`)
  const name = `Table ${++tables}`
  const station = { name, bib_from: null, bib_to: null, sees_age: false, sees_contact: false, closed: false }
  await send('createStation', { station_id, event_id: race.id, kind: 'packet_table', station })
  return async () => {
    const code = newStationCode()
    const hashes = {
      code_hash: sha256(plainCode(code)),
      secret_hash: sha256(plainCode(sha256(`secret ${code}`))),
    }
    await send('openStationCode', { station_id, ...hashes })
    return code
  }
}

/** Types the code and the initials; pressing is left. */
export async function fillCode(page, url, code) {
  await page.goto(`${url}/station`)
  await page.getByLabel('Code').fill(code)
  await page.getByLabel('Your initials').fill('KM')
}

export const pressJoin = (page) => page.getByRole('button', { name: 'Join', exact: true }).click()

/** Until the table says that this many wait for their packets. */
export const tableHas = (page, waiting, timeout = 120_000) =>
  page.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll('dt')].some(
        (term) =>
          term.textContent === 'waiting' &&
          term.nextElementSibling?.textContent.replaceAll(',', '') === String(wanted),
      ),
    waiting,
    { timeout, polling: 'raf' },
  )

export async function joinTable(page, url, code, waiting) {
  await fillCode(page, url, code)
  await pressJoin(page)
  await tableHas(page, waiting)
}
