/** A short name for something sent, to be read out to the organiser: 'MP-7F3A'. */
export const receiptReference = (id: string): string => `MP-${id.slice(-4).toUpperCase()}`
