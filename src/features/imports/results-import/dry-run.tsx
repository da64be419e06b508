import { useEffect, useState } from 'react'
import {
  type ImportView,
  type ResultsImport,
  type RowKind,
  type ShownRow,
  useImportRows,
} from '#data/imports/results-import.ts'
import { saveCsv } from '#data/kernel/save-file.ts'
import { Button } from '#ui/base/button.tsx'
import { counted } from '#ui/base/counted.ts'
import { Icon } from '#ui/base/icons.tsx'
import { classes } from '#ui/layout/classes.ts'
import { CheckboxField } from '#ui/form/field.tsx'
import { Box, Grid, Row, Span, Text } from '#ui/layout/words.tsx'
import styles from './import-screen.module.css'
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
/** What needs a look comes first. */
const kinds: readonly RowKind[] = ['refused', 'typed', 'noted', 'changed', 'new', 'unchanged']
/** The kinds that are hidden when they are empty. */
const rare_kinds: readonly RowKind[] = ['typed', 'noted']

/** The person who made the file gets the refused rows as they were, with the reasons. */
async function saveRefused(job: ResultsImport, file_name: string): Promise<void> {
  const { headers, rows } = await job.refused()
  await saveCsv(`${file_name.replace(/\.[^.]*$/, '')}-refused.csv`, headers, rows)
}

function RowChanges({ row, is_list }: { row: ShownRow; is_list: boolean }) {
  if (row.kind === 'refused') {
    return (
      <Row as="span" inline align="stretch" color="refused" bold gap={8}>
        <Icon name="warning" size={18} /> <span>{row.reason}</span>
      </Row>
    )
  }
  if (row.kind === 'changed') {
    return (
      <Row as="ul" align="stretch" wrap gap="2px 18px">
        {row.changes.map((change) => {
          const { field, from, to } = changeText(change)
          return (
            <li key={field}>
              <Span quiet>{field}</Span> <del>{from}</del> <span aria-hidden="true">→ </span>
              <Text as="ins" textDecoration="none" bold>
                {to}
              </Text>
            </li>
          )
        })}
      </Row>
    )
  }
  return <span>{is_list && row.result_status === '' ? startListText(row) : resultText(row)}</span>
}

interface DryRunProps {
  job: ResultsImport
  view: ImportView
  /** The plan is being sent: nothing can be chosen any more. */
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
      <div className={styles.kinds} role="group" aria-label="Which rows">
        {shown_kinds.map((one) => (
          <button
            key={one}
            className={classes(
              styles.kind,
              one === 'refused' && rows_of[one] > 0 && styles.refused,
              rare_kinds.includes(one) && (shown_kinds.length === 5 ? styles.alone : styles.rare),
            )}
            type="button"
            aria-pressed={one === kind}
            disabled={rows_of[one] === 0}
            onClick={() => setChosen(one)}
          >
            <Span block look="title" fontVariantNumeric="tabular-nums">
              {count(rows_of[one])}
            </Span>
            <Span bold>{kind_labels[one]}</Span>
          </button>
        ))}
      </div>
      {plan.others > 0 && (
        <Text quiet above={12}>
          {counted(plan.others, 'result of the event is', 'results of the event are')} not in the file and{' '}
          {plan.others === 1 ? 'stays as it is.' : 'stay as they are.'}
        </Text>
      )}
      {plan.contradicting.count > 0 && (
        <Row as="p" align="stretch" above={12} gap={8}>
          <Icon name="warning" size={18} /> <span>{contradictionText(plan.contradicting)}</span>
        </Row>
      )}
      {file.left_out.map((values) => (
        <Row as="p" align="stretch" key={values.what} above={12} gap={8}>
          <Icon name="warning" size={18} /> <span>{leftOutText(values)}</span>
        </Row>
      ))}
      {kind === 'typed' && (
        <Row wrap justify="between" gap="4px 24px" above={12}>
          <p role="status">{typedValuesText(typed)}</p>
          {typed.values > 1 && (
            <CheckboxField
              label={`Take the file’s for all ${count(typed.values)}`}
              checked={taken.all ? taken.but.length === 0 : taken.but.length === typed.values}
              disabled={busy}
              onChange={(event) => job.choose({ taken: { all: event.currentTarget.checked, but: [] } })}
            />
          )}
        </Row>
      )}
      {kind === 'refused' && plan.refusal && plan.refusal.count > 1 && (
        <Text above={12} bold>
          {refusalText(plan.refusal, rows_of.refused)}
        </Text>
      )}
      {kind === 'refused' && rows_of.refused > 0 && (
        <Row wrap justify="between" gap="8px 24px" above={14}>
          <Text quiet flex="1 1 260px">
            For the timer: these rows as they stand in the file, the reason in a column of its own.
          </Text>
          <Button variant="outline" size="sm" onClick={() => void saveRefused(job, file.name)}>
            <Icon name="download" size={18} /> Save refused rows
          </Button>
        </Row>
      )}
      <Box as="ul" above={8} aria-label={`${kind_labels[kind]} rows`}>
        {answer.rows.map((row) => (
          <Grid
            as="li"
            lineBelow="hair"
            key={row.line}
            columns={{
              base: '4rem 1fr',
              lg: '5rem 4.5rem minmax(0, 16rem) 1fr',
            }}
            align="baseline"
            gap="2px 14px"
            padY={10}
            fontVariantNumeric="tabular-nums"
          >
            <Span quiet size="0.9375rem">
              Line {row.line}
            </Span>
            <span className={styles.bib}>{row.bib_number}</span>
            <Span bold anywhere>
              {row.name || 'No name'}
            </Span>
            <Box column={{ base: '2', lg: 'auto' }} shrink anywhere>
              {(row.kind !== 'unchanged' || row.kept.length === 0) && (
                <RowChanges row={row} is_list={file.choices.without_times} />
              )}
              {row.note !== '' && (
                <Text quiet size="0.9375rem">
                  {row.note}
                </Text>
              )}
              {row.kept.length > 0 && (
                <KeptValues
                  row={row}
                  taken={taken}
                  disabled={busy}
                  onTake={(next) => job.choose({ taken: next })}
                />
              )}
            </Box>
          </Grid>
        ))}
      </Box>
      {answer.total > page_rows && (
        <Row wrap gap="12px 18px" above={14}>
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
        </Row>
      )}
    </>
  )
}
