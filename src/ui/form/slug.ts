import transliterate from '@sindresorhus/transliterate'

/** Shown at the field where a name gives no slug. */
export const no_slug = 'No slug can be made of this name. Please type one.'

/**
 * Makes the slug of a name: lowercase Latin letters, digits, and hyphens between words. Other alphabets are
 * transliterated; '' where nothing is left.
 */
export const slugOf = (name: string): string =>
  transliterate(name)
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replace(/[\s_-]+/g, '-')
    .slice(0, 120)
    .replace(/^-+|-+$/g, '')
