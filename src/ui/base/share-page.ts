import { showToast } from './toast.tsx'

export interface SharedPage {
  title: string
  /** What is said beside the address, where the device has room for it. */
  text?: string
  /** With the site's own address. */
  url: string
}

interface Copied {
  text: string
  /** What is said of it. */
  title: string
  /** What is said where neither works. */
  instead: string
}

async function share(sheet: ShareData, { text, title, instead }: Copied): Promise<void> {
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share(sheet)
      return
    }
    await navigator.clipboard.writeText(text)
    showToast({ title, description: text, kind: 'info' })
  } catch (error) {
    // Closing the share sheet is no failure.
    if (error instanceof DOMException && error.name === 'AbortError') return
    showToast({ title: 'Sharing did not work', description: instead, kind: 'error' })
  }
}

/** The share sheet of the device; without one the address is copied. */
export const sharePage = (page: SharedPage): Promise<void> =>
  share(
    { ...page },
    { text: page.url, title: 'Link copied', instead: `Copy the address instead: ${page.url}` },
  )

/** The same for what only its owner can open: the words go, with the site's own address at most. */
export const shareText = (said: { title: string; text: string; url?: string }): Promise<void> =>
  share({ ...said }, { text: said.text, title: 'Copied', instead: said.text })
