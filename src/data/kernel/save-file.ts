/** Puts a file among the downloads of the device. */
export function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has begun to read the file once the click is handled, but not always in the same turn.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Saves a list as a file for spreadsheets. Cells stay cells, no matter what is in them. */
export async function saveCsv(
  name: string,
  headers: readonly string[],
  rows: readonly (readonly string[])[],
): Promise<void> {
  const { writeCsv } = await import('./csv.ts')
  saveFile(name, new Blob([writeCsv(headers, rows)], { type: 'text/csv;charset=utf-8' }))
}
