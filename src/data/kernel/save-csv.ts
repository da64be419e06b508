import { saveFile } from './save-file.ts'

/** Saves a list as a file for spreadsheets. Cells stay cells, no matter what is in them. */
export async function saveCsv(
  name: string,
  headers: readonly string[],
  rows: readonly (readonly string[])[],
): Promise<void> {
  const { writeCsv } = await import('./csv.ts')
  saveFile(name, new Blob([writeCsv(headers, rows)], { type: 'text/csv;charset=utf-8' }))
}
