// The words of a rule for bibs. Apart from the plan (bib-plan.ts), which sorts by a collator that the server's engine does
// not have.

/** Answers of the form by which runners are ordered or chosen. */
export const bib_questions = ['gender', 'age_group', 't_shirt_size', 'city'] as const
export type BibQuestion = (typeof bib_questions)[number]

export const bib_orders = ['registered', 'last_name', ...bib_questions] as const
export type BibOrder = (typeof bib_orders)[number]

export type BibSpan = readonly [first: number, last: number]

/** Beyond it a range says nothing that anybody prints. */
export const highest_bib = 999_999
export const most_digits = String(highest_bib).length

/** How the bibs of a rule are written: '007' has three digits and no prefix. */
export interface BibShape {
  prefix: string
  /** Zeros stand before a number that has fewer; absent: none do. */
  digits?: number | undefined
}

export const bibOf = ({ prefix, digits = 1 }: BibShape, number: number): string =>
  prefix + String(number).padStart(digits, '0')
