// What a backup of the data folder consists of, for npm run backup and npm run restore.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fail, run, serverBinary } from './project.mjs'
import { isListening } from './server-process.mjs'

const databases = ['data.db', 'auxiliary.db']
/** Of the running server alone, or made anew by it. */
const not_data = new Set(['backups', 'serving', 'types.d.ts', '.pb_temp_to_delete'])

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

/** Copies a folder that nobody uses; it gets its name when it is whole. */
export function copyWhole(from, to) {
  const part = `${to}.part`
  rmSync(part, { recursive: true, force: true })
  cpSync(from, part, { recursive: true, preserveTimestamps: true })
  rmSync(to, { recursive: true, force: true })
  renameSync(part, to)
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
