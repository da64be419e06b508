// Placeholders in the organiser's texts: {site} stands for the name of the site.

const placeholder = /\{([^{}\n]*)\}/g

/** A text with what stands for its placeholders; a placeholder that nothing stands for stays. */
export const fillIn = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(placeholder, (all, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? all) : all,
  )

/** The placeholders of a text that are not among the known ones, as they are typed. */
export const unknownPlaceholders = (text: string, known: readonly string[]): string[] =>
  [...text.matchAll(placeholder)].flatMap(([all, name = '']) => (known.includes(name) ? [] : [all]))
