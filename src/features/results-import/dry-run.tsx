import { chakra } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import {
  type ImportView,
  type ResultsImport,
  type RowKind,
  type ShownRow,
  useImportRows,
} from '#data/import/results-import.ts'
import { saveCsv } from '#data/device/save-csv.ts'
import { Button } from '#ui/base/button.tsx'
import { counted } from '#ui/base/counted.ts'
import { Icon } from '#ui/base/icons.tsx'
import { CheckboxField } from '#ui/form/field.tsx'
import {
  changeText,
  contradictionText,
  count,
  kind_labels,
  leftOutText,
  refusalText,
  resultText,
  startListText,
  typedValuesText,
} from './import-text.ts'
import { KeptValues } from './kept-values.tsx'

const page_rows = 50
/** What asks for a look comes first. */
const kinds: readonly RowKind[] = ['refused', 'typed', 'noted', 'changed', 'new', 'unchanged']
/** Those that nobody needs to see where there are none. */
const rare_kinds: readonly RowKind[] = ['typed', 'noted']

/** Whoever made the file gets what was refused as it stands there, and why. */
async function saveRefused(job: ResultsImport, file_name: string): Promise<void> {
  const { headers, rows } = await job.refused()
  await saveCsv(`${file_name.replace(/\.[^.]*$/, '')}-refused.csv`, headers, rows)
}

function RowChanges({ row, is_list }: { row: ShownRow; is_list: boolean }) {
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
          const { field, from, to } = changeText(change)
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
  return <span>{is_list && row.result_status === '' ? startListText(row) : resultText(row)}</span>
}

export interface DryRunProps {
  job: ResultsImport
  view: ImportView
  /** The plan is being sent: nothing may be chosen any more. */
  busy: boolean
}

/** What each row of the file would do. */
export function DryRun({ job, view, busy }: DryRunProps) {
  const { file, plan, revision } = view
  const [chosen, setChosen] = useState<RowKind | null>(null)
  const [start, setStart] = useState(0)
  const rows_of = plan?.listed ?? null
  const kind = chosen && rows_of?.[chosen] ? chosen : (kinds.find((one) => rows_of?.[one]) ?? 'new')
  useEffect(() => setStart(0), [kind])
  const answer = useImportRows(job, { kinds: [kind], start, count: page_rows, revision })
  // A tick leaves the page where it is; other columns may leave fewer rows.
  useEffect(() => {
    if (answer.total > 0 && start >= answer.total) setStart(0)
  }, [answer.total, start])
  if (!plan || !rows_of || !file) return null
  const shown_kinds = kinds.filter((one) => rows_of[one] > 0 || !rare_kinds.includes(one))
  const { typed } = plan
  const { taken } = file.choices
  const end = Math.min(answer.start + page_rows, answer.total)
  return (
    <>
      <chakra.div
        role="group"
        aria-label="Which rows"
        display="grid"
        gridTemplateColumns={{ base: '1fr 1fr', md: `repeat(${shown_kinds.length}, 1fr)` }}
        gap="8px"
        borderBottomWidth="ground"
        borderBottomStyle="solid"
        borderColor="text"
      >
        {shown_kinds.map((one) => (
          <chakra.button
            key={one}
            // On a phone one of them stands above the two rows of the others.
            gridColumn={
              shown_kinds.length === 5 && rare_kinds.includes(one) ? { base: '1 / -1', md: 'auto' } : 'auto'
            }
            order={rare_kinds.includes(one) ? { base: '-1', md: '0' } : '0'}
            type="button"
            aria-pressed={one === kind}
            disabled={rows_of[one] === 0}
            onClick={() => setChosen(one)}
            padding="12px 14px 8px"
            minHeight="64px"
            textAlign="left"
            cursor="pointer"
            bg="card"
            color={one === 'refused' && rows_of[one] > 0 ? 'refused' : 'text'}
            clipPath="polygon(0 10px, 100% 0, 100% 100%, 0 100%)"
            css={{
              '&[aria-pressed=true]': { bg: 'inverse', color: 'inverse.on' },
              '&:disabled': { bg: 'sunk', color: 'quiet', cursor: 'default' },
              '&:focus-visible': { outlineOffset: '-6px' },
            }}
          >
            <chakra.span display="block" textStyle="title" fontVariantNumeric="tabular-nums">
              {count(rows_of[one])}
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
      {plan.contradicting.count > 0 && (
        <chakra.p marginTop="12px" display="flex" gap="8px">
          <Icon name="warning" size={18} /> <span>{contradictionText(plan.contradicting)}</span>
        </chakra.p>
      )}
      {file.left_out.map((values) => (
        <chakra.p key={values.what} marginTop="12px" display="flex" gap="8px">
          <Icon name="warning" size={18} /> <span>{leftOutText(values)}</span>
        </chakra.p>
      ))}
      {kind === 'typed' && (
        <chakra.div
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          justifyContent="space-between"
          gap="4px 24px"
          marginTop="12px"
        >
          <p role="status">{typedValuesText(typed)}</p>
          {typed.values > 1 && (
            <CheckboxField
              label={`Take the file’s for all ${count(typed.values)}`}
              checked={taken.all ? taken.but.length === 0 : taken.but.length === typed.values}
              disabled={busy}
              onChange={(event) => job.choose({ taken: { all: event.currentTarget.checked, but: [] } })}
            />
          )}
        </chakra.div>
      )}
      {kind === 'refused' && plan.refusal && plan.refusal.count > 1 && (
        <chakra.p marginTop="12px" fontWeight="700">
          {refusalText(plan.refusal, rows_of.refused)}
        </chakra.p>
      )}
      {kind === 'refused' && rows_of.refused > 0 && (
        <chakra.div
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          justifyContent="space-between"
          gap="8px 24px"
          marginTop="14px"
        >
          <chakra.p color="quiet" flex="1 1 260px">
            For the timer: these rows as they stand in the file, the reason in a column of its own.
          </chakra.p>
          <Button variant="outline" size="sm" onClick={() => void saveRefused(job, file.name)}>
            <Icon name="download" size={18} /> Save refused rows
          </Button>
        </chakra.div>
      )}
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
              {(row.kind !== 'unchanged' || row.kept.length === 0) && (
                <RowChanges row={row} is_list={file.choices.without_times} />
              )}
              {row.note !== '' && (
                <chakra.p color="quiet" fontSize="0.9375rem">
                  {row.note}
                </chakra.p>
              )}
              {row.kept.length > 0 && (
                <KeptValues
                  row={row}
                  taken={taken}
                  disabled={busy}
                  onTake={(next) => job.choose({ taken: next })}
                />
              )}
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
