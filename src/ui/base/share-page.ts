import { showToast, type ToastInput } from './toast.tsx'

interface SharedPage {
  title: string
  /** The text beside the address, where the device has room for it. */
  text?: string
  /** With the site's own address. */
  url: string
}

/** The message about what was copied. */
type CopiedWords = Pick<ToastInput, 'title' | 'description'>

interface Copied {
  text: string
  words: CopiedWords
  /** The message where neither works. */
  instead: string
}

async function share(sheet: ShareData, { text, words, instead }: Copied): Promise<void> {
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share(sheet)
      return
    }
    await navigator.clipboard.writeText(text)
    showToast({ ...words, kind: 'info' })
  } catch (error) {
    // Closing the share sheet is not a failure.
    if (error instanceof DOMException && error.name === 'AbortError') return
    showToast({ title: 'Sharing did not work', description: instead, kind: 'error' })
  }
}

/** The device's share sheet; without one the address is copied. */
export const sharePage = (page: SharedPage): Promise<void> =>
  share(
    { ...page },
    {
      text: page.url,
      words: { title: 'Link copied', description: page.url },
      instead: `Copy the address instead: ${page.url}`,
    },
  )

/** The same for what only its owner can open: it shares the words, with the site's own address at most. */
export const shareText = (
  shared: { title: string; text: string; url?: string },
  words: CopiedWords = { title: 'Copied', description: shared.text },
): Promise<void> => share({ ...shared }, { text: shared.text, words, instead: shared.text })
