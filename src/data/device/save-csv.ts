/** Saves a list as a file for spreadsheets, with cells that stay cells whatever is in them. */
export async function saveCsv(
  name: string,
  headers: readonly string[],
  rows: readonly (readonly string[])[],
): Promise<void> {
  const { writeCsv } = await import('../import/csv.ts')
  const address = URL.createObjectURL(new Blob([writeCsv(headers, rows)], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has begun to read the file once the click is handled, but not always in the same turn.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
