/** A picture by its name: the file that is on its way, else its address. */
export interface Pictured {
  /** '' for none. */
  id: string
  /** '' for none. */
  url: string
}

interface Described extends Pictured {
  alt: string
}

const nameOf = ({ id, url }: Pictured) => id || url

/**
 * The place that shows a picture also says what it shows. A new picture begins without words, and an earlier one gets
 * its own back: the words typed for it, else the ones it came with.
 * @param known the saved picture, and the one that the form begins with; null for none
 */
export function pictureText(...known: (Described | null)[]) {
  const texts = new Map(known.flatMap((one) => (one ? [[nameOf(one), one.alt] as const] : [])))
  return (from: Described, to: Pictured): string => {
    texts.set(nameOf(from), from.alt)
    return texts.get(nameOf(to)) ?? ''
  }
}
