import { foldText, withJoinedWords } from '#domain/kernel/fold-text.ts'
import { looseChoice, looseText } from '#domain/kernel/loose-values.ts'
import { holdsSearch, type SearchWord, wordsAndBibs } from '#domain/registrations/same-bib.ts'

// A list that can be searched and sorted keeps its view in its address, so that the view can be shared, opened again
// and gone back to. ./use-list.ts reads and writes the address.

export interface ListState<Sort extends string> {
  q: string
  sort: Sort
  dir: 'asc' | 'desc'
}

/** How one list is shown. */
export interface ListRules<Row, Sort extends string> {
  /** What an empty address shows. */
  first: ListState<Sort>
  /** The values that rows are sorted by: texts in any case, with the numbers in them as numbers. */
  values: Record<Sort, (row: Row) => string | number>
  /** The searched text of a row. */
  textOf: (row: Row) => string
  /**
   * The random id that people know a row by. It is matched from its beginning, as it is read out: a number somewhere
   * inside it is not a match.
   */
  idOf?: (row: Row) => string
}

/** The searched text of a row, folded. */
interface SearchText {
  text: string
  /** '' where nobody knows it. */
  id: string
}

/** What an address says about a list. */
interface ListSearch {
  q?: string | undefined
  sort?: string | undefined
  dir?: 'asc' | 'desc' | undefined
}

export function stateOf<Sort extends string>(
  search: Record<string, unknown>,
  { first, values }: Pick<ListRules<never, Sort>, 'first' | 'values'>,
): ListState<Sort> {
  const text = looseText(search.sort) ?? ''
  const sort = isSortOf(values, text) ? text : first.sort
  return {
    q: looseText(search.q) ?? first.q,
    sort,
    dir: looseChoice(search.dir, ['asc', 'desc'] as const) ?? (sort === first.sort ? first.dir : 'asc'),
  }
}

const isSortOf = <Sort extends string>(values: Record<Sort, unknown>, name: string): name is Sort =>
  Object.hasOwn(values, name)

/** Only what differs from the first view, so that addresses stay short. */
export function searchOf<Sort extends string>(state: ListState<Sort>, first: ListState<Sort>): ListSearch {
  const is_first_sort = state.sort === first.sort
  return {
    q: state.q === first.q ? undefined : state.q,
    sort: is_first_sort ? undefined : state.sort,
    dir: state.dir === (is_first_sort ? first.dir : 'asc') ? undefined : state.dir,
  }
}

/** The active column flips; another one starts ascending. */
export const sortBy = <Sort extends string>(state: ListState<Sort>, sort: Sort): ListState<Sort> => ({
  ...state,
  sort,
  dir: state.sort === sort && state.dir === 'asc' ? 'desc' : 'asc',
})

const byText = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : byText.compare(String(a), String(b))

/** The rows in the chosen order. Comparing texts takes long: a search must not do it again. */
export function sorted<Row, Sort extends string>(
  rows: readonly Row[],
  { sort, dir }: Pick<ListState<Sort>, 'sort' | 'dir'>,
  { values }: Pick<ListRules<Row, Sort>, 'values'>,
): Row[] {
  const turn = dir === 'asc' ? 1 : -1
  const valueOf = values[sort]
  return rows
    .map((row) => ({ row, value: valueOf(row) }))
    .sort((a, b) => turn * compare(a.value, b.value))
    .map(({ row }) => row)
}

/** The searched text of each row, in the order of the rows. */
export const searchTexts = <Row>(
  rows: readonly Row[],
  { textOf, idOf }: Pick<ListRules<Row, never>, 'textOf' | 'idOf'>,
): SearchText[] =>
  rows.map((row) => ({ text: withJoinedWords(foldText(textOf(row))), id: idOf ? foldText(idOf(row)) : '' }))

/** The rows with every word of the search; `texts` are theirs. Ids may be searched as they are shown, with a #. */
export function found<Row>(rows: readonly Row[], texts: readonly SearchText[], q: string): Row[] {
  const words = wordsAndBibs(q)
  return rows.filter((_, at) => {
    const { text, id } = texts[at] ?? { text: '', id: '' }
    const isId = ({ word }: SearchWord) => id !== '' && id.startsWith(word.replace(/^#/, ''))
    return holdsSearch(text, words, isId)
  })
}
