/** One row of the table, as `--json` writes it. */
export interface Row {
  name: string
  value: number
  unit: string
  against: number | null
  ratio: number | null
  bar: string
  ok: boolean
}
