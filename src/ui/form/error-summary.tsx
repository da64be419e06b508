import { useEffect, useRef, useState } from 'react'
import { Icon } from '#ui/base/icons.tsx'
import { Box, Row, Span, Text } from '#ui/layout/words.tsx'

export interface SummaryError {
  /** Name of the field, as in the form. */
  field: string
  message: string
  /** The field's label: used where several fields have the same message. */
  label?: string | undefined
  /** '#id' of the control; absent: '#' and the field's name. */
  href?: string
}

const words = ['', 'One thing', 'Two things', 'Three things', 'Four things', 'Five things', 'Six things']

/** A longer list is folded: it would push the form off the screen. */
const open_lines = 4

const idOf = ({ field, href }: SummaryError) => (href ?? `#${field}`).slice(1)

/** Whether the field could take the focus. The summary stays in sight if both fit on a screen above a keyboard. */
function goTo(error: SummaryError, summary: HTMLElement | null): boolean {
  const field = document.getElementById(idOf(error))
  if (!field) return false
  const apart_px = field.getBoundingClientRect().bottom - (summary?.getBoundingClientRect().top ?? -Infinity)
  const fit = apart_px > 0 && apart_px < window.innerHeight / 2
  field.focus({ preventScroll: fit })
  if (fit) for (const part of [summary, field]) part?.scrollIntoView({ block: 'nearest' })
  return field === document.activeElement
}

/**
 * What the last attempt found. What is corrected since then stays in the list: the form must not move up under the
 * hand that types.
 */
function useFound(errors: readonly SummaryError[], attempt: number): readonly SummaryError[] {
  const [found, setFound] = useState({ attempt, errors })
  const isKnown = ({ field }: SummaryError) => found.errors.some((error) => error.field === field)
  if (found.attempt === attempt && errors.every(isKnown)) return found.errors
  setFound({ attempt, errors })
  return errors
}

interface ErrorSummaryProps {
  errors: readonly SummaryError[]
  /** Increases with every failed attempt to send; each increase moves focus to the first field to correct. */
  attempt?: number
}

/** How much has to be corrected, with links to the fields. Each failed attempt to send leads to the first of them. */
export function ErrorSummary({ errors, attempt = 0 }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const latest = useRef(errors)
  latest.current = errors
  const found = useFound(errors, attempt)
  const shown = errors.length > 0
  useEffect(() => {
    const [first] = latest.current
    if (shown && first && !goTo(first, box.current)) box.current?.focus()
  }, [shown, attempt])
  const [first] = errors
  if (!first) return null
  const lines = (
    <Box as="ul">
      {found.map((error) => (
        <li key={error.field}>
          <Line error={errors.find(({ field }) => field === error.field)} was={error} among={errors} />
        </li>
      ))}
    </Box>
  )
  return (
    <Box
      ref={box}
      role="alert"
      // What changes is read out, and not the whole list with each field that is corrected.
      aria-atomic={false}
      tabIndex={-1}
      pad={16}
      bg="refused.fill"
      color="refused"
      border="2px solid"
      borderColor="refused"
      borderBottomWidth="6px"
      borderRadius="control"
    >
      <Text as="h2" look="titleSmall" size="1.125rem" fontStretch="92%" below={4}>
        {words[errors.length] ?? `${errors.length} things`} to fix
      </Text>
      {found.length <= open_lines ? (
        lines
      ) : (
        <>
          <Line error={first} was={first} among={errors} />
          <details>
            <Row as="summary" inline gap={6} touch cursor="pointer" look="label">
              Show all {found.length} <Icon name="chevron-down" size={16} />
            </Row>
            {lines}
          </details>
        </>
      )}
    </Box>
  )
}

interface LineProps {
  /** Absent: it is corrected. */
  error: SummaryError | undefined
  /** As it was found. */
  was: SummaryError
  among: readonly SummaryError[]
}

/** Leads to a field, or says that it is right now. */
function Line({ error, was, among }: LineProps) {
  const { label, message } = error ?? was
  const isShared = among.some((one) => one.field !== was.field && one.message === message)
  const text = label && isShared ? `${label}: ${message}` : message
  if (!error) {
    return (
      <Row as="span" inline align="start" gap={8} padY={10}>
        <Icon name="check" size={18} />
        <Span spoken>Corrected: </Span>
        <del>{text}</del>
      </Row>
    )
  }
  return (
    <Box
      as="a"
      href={`#${idOf(error)}`}
      display="inline-block"
      padY={10}
      underline
      onClick={(event) => {
        event.preventDefault()
        document.getElementById(idOf(error))?.focus()
      }}
    >
      {text}
    </Box>
  )
}
