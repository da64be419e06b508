/** The curve of all motion. */
export const ease: [number, number, number, number] = [0.2, 0.8, 0.2, 1]

/** The duration for a toast, a dialog and a sheet. */
export const sheet_s = 0.2
