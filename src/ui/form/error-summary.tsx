import { useEffect, useRef } from 'react'
import { Box, Text } from '#ui/layout/words.tsx'

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

interface ErrorSummaryProps {
  errors: readonly SummaryError[]
  /** Increases with every failed attempt to send; each increase moves focus here. */
  attempt?: number
}

/** What has to be corrected, with links to the fields. Shown after a failed attempt to send, with focus. */
export function ErrorSummary({ errors, attempt = 0 }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const shown = errors.length > 0
  useEffect(() => {
    if (shown) box.current?.focus()
  }, [shown, attempt])
  if (!shown) return null
  const isShared = ({ message }: SummaryError) =>
    errors.filter((error) => error.message === message).length > 1
  return (
    <Box
      ref={box}
      role="alert"
      tabIndex={-1}
      pad={16}
      bg="refused.fill"
      color="refused"
      border="2px solid"
      borderColor="refused"
      borderBottomWidth="6px"
      borderRadius="control"
    >
      <Text as="h2" look="titleSmall" size="1.125rem" fontStretch="92%">
        {words[errors.length] ?? `${errors.length} things`} to fix
      </Text>
      <Box as="ul" above={4}>
        {errors.map((error) => (
          <li key={error.field}>
            <Box
              as="a"
              href={error.href ?? `#${error.field}`}
              display="inline-block"
              padY={10}
              underline
              onClick={(event) => {
                event.preventDefault()
                document.getElementById((error.href ?? `#${error.field}`).slice(1))?.focus()
              }}
            >
              {error.label && isShared(error) ? `${error.label}: ${error.message}` : error.message}
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  )
}
