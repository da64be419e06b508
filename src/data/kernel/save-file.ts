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
