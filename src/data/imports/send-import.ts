import { type CommitImportArgs, kind, v } from '#domain/imports/commands/commit-import.ts'
import type { PlannedRow } from '#domain/imports/import-plan.ts'
import { import_part_rows, toWireRows, type WireRow } from '#domain/imports/staged-row.ts'
import type { Credentials, ImportStep } from './messages.ts'
import { StagedSender } from './send-staged.ts'

// Hands a dry run to the server.

/** Rows as they go over the wire; results that are new take slots in the order of the file. */
function wireRows(rows: readonly PlannedRow[]): WireRow[] {
  let slot = 0
  const staged = rows.flatMap(({ line, target }) => {
    if (!target) return []
    const { registration_id, seen, values, takes_slot } = target
    return [{ line, registration_id, seen, values, slot: takes_slot ? slot++ : null }]
  })
  return toWireRows(staged)
}

export class ImportSender extends StagedSender {
  protected readonly texts = {
    nothing: 'Nothing was imported.',
    maybe: 'The import may have been made: compare again to see.',
  }

  constructor(
    by: Credentials,
    private readonly settings: Omit<CommitImportArgs, 'import_id' | 'rows'>,
    private readonly rows: readonly PlannedRow[],
    tell: (step: ImportStep, share: number) => void,
  ) {
    super(by, tell)
  }

  protected async stage(): Promise<number> {
    const wire = wireRows(this.rows)
    const { event_id } = this.settings
    const parts = Math.ceil(wire.length / import_part_rows)
    // One after the other: of two at once, others would wait for both.
    for (let part = 0; part < parts; part++) {
      const rows = wire.slice(part * import_part_rows, (part + 1) * import_part_rows)
      await this.step('rows', { event_id, part, rows })
      this.tell('staging', (part + 1) / parts)
    }
    return wire.length
  }

  protected command(rows: number) {
    return { kind, v, args: { ...this.settings, import_id: this.import_id, rows } }
  }
}
