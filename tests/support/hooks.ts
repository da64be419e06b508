import { cpSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { buildOnce } from './server.ts'

/** The product's hooks with one more, which lets a test look inside, or break something there. The caller removes the folder. */
export function hooksWith(probe: string): string {
  buildOnce()
  const folder = mkdtempSync(join(tmpdir(), 'milepost-hooks-'))
  cpSync(resolve(import.meta.dirname, '../../pocketbase/hooks'), folder, { recursive: true })
  writeFileSync(join(folder, 'probe.pb.js'), probe)
  return folder
}
