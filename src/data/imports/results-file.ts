import { byPlace, exportCells, type ExportedRunner, export_headers } from '#domain/imports/results-export.ts'
import type { RankedFinisher } from '#domain/results/ranking.ts'
import { writeCsv } from '../kernel/csv.ts'

/** An event's results as a file for spreadsheets, in the order in which they are printed. */
export function resultsFile<T extends ExportedRunner & { id: string }>(
  runners: readonly T[],
  ranked: ReadonlyMap<string, RankedFinisher>,
): Blob {
  const rows = runners
    .map((runner) => ({ runner, ranked: ranked.get(runner.id) }))
    .sort(byPlace)
    .map((row) => exportCells(row.runner, row.ranked))
  return new Blob([writeCsv(export_headers, rows)], { type: 'text/csv;charset=utf-8' })
}
