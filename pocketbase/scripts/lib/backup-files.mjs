// What a backup of the data folder consists of, for npm run backup and npm run restore.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fail, run, serverBinary } from './project.mjs'
import { isListening } from './server-process.mjs'

const databases = ['data.db', 'auxiliary.db']
/** Of running processes alone: pocketbase/lock.go. */
const locks = ['lock', 'preparing.lock']
/** Of the running server alone, or made anew by it. */
const not_data = new Set(['backups', 'backed-up', 'serving', 'types.d.ts', '.pb_temp_to_delete', ...locks])

const isFile = (name) => !not_data.has(name) && !/\.db(-wal|-shm|-journal)?$/.test(name)

function copyFiles(from, to, { anew }) {
  for (const name of readdirSync(from).filter(isFile))
    cpSync(join(from, name), join(to, name), { recursive: true, force: anew, preserveTimestamps: true })
}

/**
 * Copies a data folder as of one moment, also under a running server. The copy gets its name when it is whole.
 */
export async function copyData(from, to) {
  const part = `${to}.part`
  rmSync(part, { recursive: true, force: true })
  mkdirSync(part, { recursive: true })
  // A file is stored before the row that names it, and deleted after it. So the files before the database miss none
  // that was deleted meanwhile, and those after it none that came.
  copyFiles(from, part, { anew: true })
  for (const name of databases) {
    if (!existsSync(join(from, name))) continue
    const { code, output } = await run(serverBinary, ['snapshot', join(from, name), join(part, name)], {
      capture: true,
    })
    if (code !== 0) fail(`${name} could not be copied: ${output.trim()}`)
  }
  copyFiles(from, part, { anew: false })
  renameSync(part, to)
}

const isNoLock = (path) => !locks.includes(basename(path))

function copyAnew(from, to) {
  rmSync(to, { recursive: true, force: true })
  cpSync(from, to, { recursive: true, preserveTimestamps: true, filter: isNoLock })
}

/** Copies a folder; it gets its name when it is whole. */
export function copyWhole(from, to) {
  const part = `${to}.part`
  copyAnew(from, part)
  rmSync(to, { recursive: true, force: true })
  renameSync(part, to)
}

/** What of a vault's copy has not arrived yet. */
const incoming = 'incoming'

/** Whether there are keys and a ledger in it, and not locks alone, or half a copy. */
export function isVault(folder) {
  const names = existsSync(folder) ? readdirSync(folder) : []
  return names.some(isNoLock) && !names.includes(incoming)
}

/** Copies a vault into a folder that is held: it cannot be replaced as a whole. */
export function bringVault(from, to) {
  const arriving = join(to, incoming)
  copyAnew(from, arriving)
  for (const name of readdirSync(arriving)) cpSync(join(arriving, name), join(to, name), { recursive: true })
  rmSync(arriving, { recursive: true })
}

/** The address at which a server that uses this data answers; '' when none does. */
export async function servingAt(dataDir) {
  const mark = join(dataDir, 'serving')
  if (!existsSync(mark)) return ''
  const address = readFileSync(mark, 'utf8').trim()
  return (await isListening(address)) ? address : ''
}

/** 2026-11-21T140203Z: sorts by time, and every file system takes it. */
export const stamp = () => new Date().toISOString().replace(/\.\d+/, '').replaceAll(':', '')

/** Where `backup` put the vault beside this copy of the data. */
export const vaultBeside = (copy) => join(dirname(copy), 'vault')

export const isCopy = (folder) => existsSync(join(folder, 'data.db')) && !basename(folder).endsWith('.part')
