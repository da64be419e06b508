// Common sheets of labels, as their makers measure them. All in mm.

export interface LabelSheet {
  label: string
  page: 'letter' | 'a4'
  columns: number
  rows: number
  width: number
  height: number
  /** Between two labels in a row; rows touch each other. */
  gap: number
  top: number
  left: number
}

const inch = 25.4

export const label_sheets = {
  avery_5160: {
    label: 'Labels, 30 on a sheet (Letter, Avery 5160)',
    page: 'letter',
    columns: 3,
    rows: 10,
    width: 2.625 * inch,
    height: inch,
    gap: 0.125 * inch,
    top: 0.5 * inch,
    left: 0.1875 * inch,
  },
  l7160: {
    label: 'Labels, 21 on a sheet (A4, L7160)',
    page: 'a4',
    columns: 3,
    rows: 7,
    width: 63.5,
    height: 38.1,
    gap: 2.54,
    top: 15.15,
    left: 7.21,
  },
  l7163: {
    label: 'Labels, 14 on a sheet (A4, L7163)',
    page: 'a4',
    columns: 2,
    rows: 7,
    width: 99.1,
    height: 38.1,
    gap: 2.54,
    top: 15.15,
    left: 4.63,
  },
} as const satisfies Record<string, LabelSheet>
type LabelKind = keyof typeof label_sheets

export const page_sizes = { letter: [215.9, 279.4], a4: [210, 297] } as const satisfies Record<
  LabelSheet['page'],
  readonly [width: number, height: number]
>

/** What is to be printed. */
export const print_outs = ['listed', 'by_name', 'by_bib', 'avery_5160', 'l7160', 'l7163'] as const
export type PrintOut = (typeof print_outs)[number]

export const print_labels: Record<PrintOut, string> = {
  listed: 'Start list, as it is listed here',
  by_name: 'Start list by last name',
  by_bib: 'Start list by bib',
  avery_5160: label_sheets.avery_5160.label,
  l7160: label_sheets.l7160.label,
  l7163: label_sheets.l7163.label,
}

const label_kinds = ['avery_5160', 'l7160', 'l7163'] as const satisfies readonly LabelKind[]

/** Which labels it prints; null: a list. */
export const labelKind = (out: PrintOut): LabelKind | null => label_kinds.find((kind) => kind === out) ?? null
