import { showToast } from '#ui/base/toast.tsx'

/** The device's share sheet; without one the address is copied. */
export async function shareResults(title: string): Promise<void> {
  const url = location.href
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url })
      return
    } catch (error) {
      // Closing the sheet is not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  try {
    await navigator.clipboard.writeText(url)
    showToast({ title: 'Link copied', description: title })
  } catch {
    showToast({ title: 'This browser does not let us copy', description: url, kind: 'info' })
  }
}
