import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { data_folder, templateDir } from './server.ts'

/**
 * Builds server and hooks and migrates one database before the workers start, so that they only copy. What a server
 * that ends with its worker leaves behind goes with the run.
 */
export default function setup(): () => void {
  templateDir(false)
  const folder = mkdtempSync(join(tmpdir(), 'milepost-run-'))
  process.env[data_folder] = folder
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
