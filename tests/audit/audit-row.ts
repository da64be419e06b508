import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** One measured promise, in the shape of the other commands' tables. */
export interface AuditRow {
  name: string
  value: number
  unit: string
  against: number | null
  ratio: number | null
  bar: string
  ok: boolean
}

/** Kept in a file of its own for run.mjs, which prints and adds up. */
export function addRow(row: AuditRow): void {
  const folder = process.env.MILEPOST_AUDIT_FOLDER
  if (folder) writeFileSync(join(folder, `${Date.now()}-${randomUUID()}.json`), JSON.stringify(row))
}
