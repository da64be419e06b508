/** Where a screen is so low that a pass and its press do not stand on it one below the other. */
export const short_phone = '@media (max-width: 47.99rem) and (max-height: 700px)'
