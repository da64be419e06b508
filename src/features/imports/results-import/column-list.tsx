import { useRef } from 'react'
import type { ImportColumn } from '#data/imports/results-import.ts'
import { column_meanings, type ColumnMeaning } from '#domain/imports/import-columns.ts'
import { SelectField } from '#ui/form/field.tsx'
import { Box, Grid, List, Text } from '#ui/layout/words.tsx'
import { meaning_labels } from './import-text.ts'

const options = column_meanings.map((value) => ({ value, label: meaning_labels[value] }))

/** The meanings after a change. Each has one column: the column that had it before is left out. */
export const withMeaning = (
  columns: readonly ImportColumn[],
  at: number,
  meaning: ColumnMeaning,
): ColumnMeaning[] =>
  columns.map((column, other) =>
    other === at ? meaning : meaning !== 'ignore' && column.meaning === meaning ? 'ignore' : column.meaning,
  )

/** What columns meant before another one took it over, by their place. */
export type TakenMeanings = Map<number, ColumnMeaning>

/** The same for a choice that may be changed back: what a column gives up returns to the one that it was taken from. */
export function exchangeMeaning(
  columns: readonly ImportColumn[],
  at: number,
  meaning: ColumnMeaning,
  taken: TakenMeanings,
): ColumnMeaning[] {
  const given_up = columns[at]?.meaning ?? 'ignore'
  const meanings = withMeaning(columns, at, meaning)
  const former = columns.findIndex((column, other) => other !== at && column.meaning !== meanings[other])
  const owner = columns.findIndex(
    (column, other) => other !== at && column.meaning === 'ignore' && taken.get(other) === given_up,
  )
  if (owner >= 0) meanings[owner] = given_up
  taken.delete(owner)
  taken.delete(at)
  if (former >= 0) taken.set(former, meaning)
  return meanings
}

interface ColumnListProps {
  columns: readonly ImportColumn[]
  onChange: (meanings: ColumnMeaning[]) => void
}

/** How each column of the file was understood, to be changed. */
export function ColumnList({ columns, onChange }: ColumnListProps) {
  const taken = useRef<TakenMeanings>(new Map())
  const change = (at: number, to: string) => {
    const meaning = column_meanings.find((known) => known === to)
    if (meaning) onChange(exchangeMeaning(columns, at, meaning, taken.current))
  }
  return (
    <List columns={{ base: '1fr', md: 2 }} gap={{ base: '0', md: '0 32px' }}>
      {columns.map(({ header, samples, meaning }, at) => (
        <Grid
          as="li"
          lineBelow="hair"
          key={`${at} ${header}`}
          columns="1fr minmax(0, 11rem)"
          align="center"
          gap={12}
          padY={8}
        >
          <Box shrink>
            <Text bold anywhere color={meaning === 'ignore' ? 'quiet' : 'text'}>
              {header || `Column ${at + 1}`}
            </Text>
            <Text
              quiet
              size="0.875rem"
              overflow="hidden"
              textOverflow="ellipsis"
              nowrap
              fontVariantNumeric="tabular-nums"
            >
              {samples.length > 0 ? samples.join(' · ') : 'empty'}
            </Text>
          </Box>
          <SelectField
            label={`Meaning of ${header || `column ${at + 1}`}`}
            hideLabel
            options={options}
            value={meaning}
            onChange={(event) => change(at, event.currentTarget.value)}
          />
        </Grid>
      ))}
    </List>
  )
}
