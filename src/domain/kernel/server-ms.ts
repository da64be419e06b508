/** A moment as PocketBase writes it, with a space in the place of the T, in ms since 1970; NaN for none. */
export const serverMs = (moment: string): number => Date.parse(moment.replace(' ', 'T'))
