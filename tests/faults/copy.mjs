// A copy of the project to plant faults into: the sources as they are, and what was built from them or installed.
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { cacheDir, inRoot, root, serverBinary } from '../../pocketbase/scripts/lib/project.mjs'

/** Never changed by a fault, so the project's own will do. */
const shared = ['node_modules', 'dist']
const left_out = new Set([
  ...shared,
  '.git',
  '.cache',
  'pb_data',
  'pb_data_vault',
  'backups',
  'release',
  'test-results',
  'playwright-report',
  'screenshots',
])

export function copyProject() {
  const copy = mkdtempSync(join(tmpdir(), 'milepost-faults-'))
  for (const name of readdirSync(root))
    if (!left_out.has(name)) cpSync(join(root, name), join(copy, name), { recursive: true })
  for (const name of shared) symlinkSync(inRoot(name), join(copy, name), 'junction')
  mkdirSync(join(copy, '.cache'))
  const takeServer = () => {
    cpSync(serverBinary, join(copy, relative(root, serverBinary)))
    // Says from what it was built, so that only a fault of the server rebuilds it.
    cpSync(join(cacheDir, 'server.hash'), join(copy, '.cache/server.hash'))
  }
  takeServer()
  const before = new Map()
  return {
    root: copy,

    /** Writes a file of the copy until the next `restore`. */
    write(file, text) {
      const path = join(copy, file)
      if (!before.has(path)) before.set(path, readFileSync(path, 'utf8'))
      writeFileSync(path, text)
    },

    restore() {
      for (const [path, text] of before) writeFileSync(path, text)
      before.clear()
      takeServer()
    },

    remove() {
      rmSync(copy, { recursive: true, force: true })
    },
  }
}
