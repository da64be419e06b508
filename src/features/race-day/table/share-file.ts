/** Whether this device's share sheet takes a file. */
export const canShareFile = (file: File): boolean =>
  typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] })

/** null: somebody closed the sheet. */
export async function shareFile(file: File): Promise<boolean | null> {
  try {
    await navigator.share({ files: [file], title: file.name })
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? null : false
  }
}
