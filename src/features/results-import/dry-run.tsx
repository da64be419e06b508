import { chakra } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import {
  type ImportView,
  type ResultsImport,
  type RowKind,
  type ShownRow,
  useImportRows,
} from '#data/results-import.ts'
import { Button } from '#ui/button.tsx'
import { counted } from '#ui/counted.ts'
import { Icon } from '#ui/icons.tsx'
import { changeWords, clashWords, count, kind_labels, leftOutWords, resultWords } from './import-words.ts'

const page_rows = 50
/** What asks for a look comes first. */
const kinds: readonly RowKind[] = ['refused', 'changed', 'new', 'unchanged']

function RowDetails({ row }: { row: ShownRow }) {
  if (row.kind === 'refused') {
    return (
      <chakra.span color="refused" fontWeight="700" display="inline-flex" gap="8px">
        <Icon name="warning" size={18} /> <span>{row.reason}</span>
      </chakra.span>
    )
  }
  if (row.kind === 'changed') {
    return (
      <chakra.ul listStyleType="none" display="flex" flexWrap="wrap" gap="2px 18px">
        {row.changes.map((change) => {
          const { field, from, to } = changeWords(change)
          return (
            <li key={field}>
              <chakra.span color="quiet">{field}</chakra.span> <del>{from}</del>{' '}
              <span aria-hidden="true">→ </span>
              <chakra.ins textDecoration="none" fontWeight="700">
                {to}
              </chakra.ins>
            </li>
          )
        })}
      </chakra.ul>
    )
  }
  return <span>{resultWords(row)}</span>
}

export interface DryRunProps {
  desk: ResultsImport
  view: ImportView
}

/** What each row of the file would do. */
export function DryRun({ desk, view }: DryRunProps) {
  const { file, plan, revision } = view
  const [chosen, setChosen] = useState<RowKind | null>(null)
  const [start, setStart] = useState(0)
  useEffect(() => setStart(0), [chosen, revision])
  const kind = chosen && plan?.counts[chosen] ? chosen : (kinds.find((one) => plan?.counts[one]) ?? 'new')
  const answer = useImportRows(desk, { kinds: [kind], start, count: page_rows, revision })
  if (!plan) return null
  const end = Math.min(answer.start + page_rows, answer.total)
  return (
    <>
      <chakra.div
        role="group"
        aria-label="Which rows"
        display="grid"
        gridTemplateColumns={{ base: '1fr 1fr', md: 'repeat(4, 1fr)' }}
        gap="8px"
        borderBottomWidth="ground"
        borderBottomStyle="solid"
        borderColor="text"
      >
        {kinds.map((one) => (
          <chakra.button
            key={one}
            type="button"
            aria-pressed={one === kind}
            disabled={plan.counts[one] === 0}
            onClick={() => setChosen(one)}
            padding="12px 14px 8px"
            minHeight="64px"
            textAlign="left"
            cursor="pointer"
            bg="card"
            color={one === 'refused' && plan.counts[one] > 0 ? 'refused' : 'text'}
            clipPath="polygon(0 10px, 100% 0, 100% 100%, 0 100%)"
            css={{
              '&[aria-pressed=true]': { bg: 'inverse', color: 'inverse.on' },
              '&:disabled': { bg: 'sunk', color: 'quiet', cursor: 'default' },
              '&:focus-visible': { outlineOffset: '-6px' },
            }}
          >
            <chakra.span display="block" textStyle="title" fontVariantNumeric="tabular-nums">
              {count(plan.counts[one])}
            </chakra.span>
            <chakra.span fontWeight="700">{kind_labels[one]}</chakra.span>
          </chakra.button>
        ))}
      </chakra.div>
      {plan.others > 0 && (
        <chakra.p color="quiet" marginTop="12px">
          {counted(plan.others, 'result of the event is', 'results of the event are')} not in the file and{' '}
          {plan.others === 1 ? 'stays as it is.' : 'stay as they are.'}
        </chakra.p>
      )}
      {file && plan.clashes.count > 0 && (
        <chakra.p marginTop="12px" display="flex" gap="8px" color="refused" fontWeight="700">
          <Icon name="warning" size={18} /> <span>{clashWords(plan.clashes, file.choices.keep_places)}</span>
        </chakra.p>
      )}
      {file?.left_out.map((values) => (
        <chakra.p key={values.what} marginTop="12px" display="flex" gap="8px">
          <Icon name="warning" size={18} /> <span>{leftOutWords(values)}</span>
        </chakra.p>
      ))}
      <chakra.ul listStyleType="none" marginTop="8px" aria-label={`${kind_labels[kind]} rows`}>
        {answer.rows.map((row) => (
          <chakra.li
            key={row.line}
            display="grid"
            gridTemplateColumns={{
              base: '4rem minmax(0, 1fr)',
              lg: '5rem 4.5rem minmax(0, 16rem) minmax(0, 1fr)',
            }}
            alignItems="baseline"
            gap="2px 14px"
            paddingBlock="10px"
            borderBottomWidth="hair"
            borderBottomStyle="solid"
            borderColor="hairline"
            fontVariantNumeric="tabular-nums"
          >
            <chakra.span color="quiet" fontSize="0.9375rem">
              Line {row.line}
            </chakra.span>
            <chakra.span
              fontStretch="62%"
              fontWeight="900"
              fontSize="1.5rem"
              lineHeight="1"
              gridRow={{ base: '2', lg: 'auto' }}
            >
              {row.bib_number}
            </chakra.span>
            <chakra.span fontWeight="700" overflowWrap="anywhere">
              {row.name || 'No name'}
            </chakra.span>
            <chakra.div gridColumn={{ base: '2', lg: 'auto' }} minWidth="0" overflowWrap="anywhere">
              <RowDetails row={row} />
            </chakra.div>
          </chakra.li>
        ))}
      </chakra.ul>
      {answer.total > page_rows && (
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="12px 18px" marginTop="14px">
          <Button
            variant="outline"
            size="sm"
            disabled={start === 0}
            onClick={() => setStart(start - page_rows)}
          >
            Earlier
          </Button>
          <span role="status">
            {count(answer.start + 1)}–{count(end)} of {count(answer.total)}
          </span>
          <Button
            variant="outline"
            size="sm"
            disabled={start + page_rows >= answer.total}
            onClick={() => setStart(start + page_rows)}
          >
            Later
          </Button>
        </chakra.div>
      )}
    </>
  )
}
