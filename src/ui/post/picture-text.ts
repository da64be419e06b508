/** A picture by what names it: the file that is on its way, else its address. */
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
 * Who shows a picture says what it shows. Another picture begins without words, and one that was there before has its
 * own again: those that were typed for it, else those that it came with.
 * @param known the picture that stands, and that which the form begins with; null for none
 */
export function pictureText(...known: (Described | null)[]) {
  const texts = new Map(known.flatMap((one) => (one ? [[nameOf(one), one.alt] as const] : [])))
  return (from: Described, to: Pictured): string => {
    texts.set(nameOf(from), from.alt)
    return texts.get(nameOf(to)) ?? ''
  }
}
