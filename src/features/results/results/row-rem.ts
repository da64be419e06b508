/**
 * Heights of a line of results in rem, for laying out the list before a row is drawn. The rows take theirs from
 * results-list.css, a card with the gap below it.
 */
export const row_rem = { phone: 4.6875, wide: 3.0625, card: 12 }
