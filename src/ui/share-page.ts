import { showToast } from './toast.tsx'

export interface SharedPage {
  title: string
  /** What is said beside the address, where the device has room for it. */
  text?: string
  /** With the site's own address. */
  url: string
}

/** The share sheet of the device; without one the address is copied. */
export async function sharePage(page: SharedPage): Promise<void> {
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ ...page })
      return
    }
    await navigator.clipboard.writeText(page.url)
    showToast({ title: 'Link copied', description: page.url, kind: 'info' })
  } catch (error) {
    // Closing the share sheet is no failure.
    if (error instanceof DOMException && error.name === 'AbortError') return
    showToast({
      title: 'Sharing did not work',
      description: `Copy the address instead: ${page.url}`,
      kind: 'error',
    })
  }
}
