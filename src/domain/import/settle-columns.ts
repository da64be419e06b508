import { isNone, plainText, readGender } from './import-cells.ts'
import { settleClocks } from './import-clocks.ts'
import { type ColumnMeaning, firstOfEach, headerMeanings } from './import-columns.ts'
import type { ImportTable } from './import-rows.ts'
import { settleNameColumns } from './name-columns.ts'

// What headers promise, after a look at the rows below them.

/** A column of classes that holds nothing but genders is one of genders: `Kategorie` with m and w. */
function settleGenders(meanings: readonly ColumnMeaning[], rows: ImportTable['rows']): ColumnMeaning[] {
  const is_known = meanings.includes('gender')
  let found = false
  return meanings.map((meaning, position) => {
    if (meaning !== 'age_group') return meaning
    let told = 0
    for (const row of rows) {
      const text = plainText(row[position] ?? '')
      if (isNone(text)) continue
      if (!readGender(text)) return meaning
      told++
    }
    if (told === 0) return meaning
    if (is_known || found) return 'ignore'
    found = true
    return 'gender'
  })
}

export interface ProposedColumns {
  meanings: ColumnMeaning[]
  /** A column that was taken for a clock at the finish, and may be how long somebody ran; -1 for none. */
  doubtful_clock: number
}

/** What the columns of a file mean, by their headers and by what stands below them. */
export function proposeColumns({ headers, rows }: ImportTable, event_date: string): ProposedColumns {
  const clocks = settleClocks(headers, settleGenders(headerMeanings(headers), rows), rows, event_date)
  return {
    meanings: settleNameColumns(firstOfEach(clocks.meanings), rows),
    doubtful_clock: clocks.doubtful,
  }
}
