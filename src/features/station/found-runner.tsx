import { chakra } from '@chakra-ui/react'
import type { CSSProperties } from 'react'
import { runnerName } from '#ui/race-day/clash-text.ts'
import { noBibText } from './bib-text.ts'
import { aboutRunner, type RunnerAtTable } from './runner-at-table.ts'

export interface FoundRunnerProps {
  at: RunnerAtTable
  /** The next bib of this table's own; null for none. */
  bib: string | null
  event: string
}

/** The runner in front of the table, and what to give: as large as it is read over an arm. */
export function FoundRunner({ at, bib, event }: FoundRunnerProps) {
  const { bib_number } = at.runner
  const name = runnerName(at.runner)
  const about = aboutRunner(at.runner)
  // A name of four lines would push the shirt to give below the fold.
  const is_long = name.length > 32
  return (
    <chakra.section data-paper css={card}>
      <chakra.p className="text-titleSmall" css={band}>
        {event || 'Packet pickup'}
      </chakra.p>
      <chakra.p css={number}>
        {bib_number === '' ? (
          <chakra.span css={[digits, none]}>
            No bib yet
            <chakra.small
              display="block"
              marginTop="6px"
              fontSize="1rem"
              fontStretch="100%"
              fontWeight="700"
              lineHeight="1.2"
            >
              {noBibText(bib)}
            </chakra.small>
          </chakra.span>
        ) : (
          <chakra.span css={digits} style={digitsOf(bib_number)}>
            <span className="only-spoken">Bib </span>
            {bib_number}
          </chakra.span>
        )}
      </chakra.p>
      <chakra.div css={who}>
        <chakra.h2
          className="text-subheading"
          overflowWrap="anywhere"
          css={{
            fontSize: is_long ? '1.375rem' : '2rem',
            [low]: { fontSize: is_long ? '1.25rem' : '1.75rem' },
            ...(!is_long && { '@media screen and (min-width: 64rem)': { fontSize: '2.5rem' } }),
          }}
        >
          {name}
        </chakra.h2>
        {about && <p>{about}</p>}
      </chakra.div>
    </chakra.section>
  )
}

/** How many share the width; a number of one digit is no larger than one of three. */
const digitsOf = (bib_number: string) => ({ '--digits': Math.max(3, bib_number.length) }) as CSSProperties

/** Too low for number and name one above the other. */
const low = '@media screen and (max-height: 599px)'

/** It takes the height that notes and tiles leave, and its number fills what is left of that. */
const card = {
  display: 'flex',
  flex: '1 1 auto',
  flexDirection: 'column',
  maxHeight: '27rem',
  bg: 'card',
  color: 'text',
  borderWidth: 'bib',
  borderStyle: 'solid',
  borderColor: 'foot',
  borderRadius: 'bib',
  overflow: 'clip',
  [low]: { flex: 'none', flexDirection: 'row' },
} as const

const hole = { flexShrink: 0, width: '18px', height: '18px', bg: 'card', borderRadius: '50%', content: '""' }
const band = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12px',
  minHeight: '52px',
  padding: '8px 14px',
  bg: 'header',
  color: 'header.text',
  '&::before': hole,
  '&::after': hole,
  // The head of the screen says the event, too.
  '@media screen and (max-height: 799px)': { display: 'none' },
} as const

const number = {
  display: 'grid',
  flex: '1 1 0',
  placeItems: 'center',
  minHeight: '3.5rem',
  containerType: 'size',
  [low]: { flex: 'none', minHeight: '0', padding: '6px 14px', containerType: 'normal' },
} as const

const digits = {
  '--digits': '3',
  // A digit is half as wide as it is called.
  fontSize: 'min(190cqw / var(--digits), 112cqh, 14rem)',
  fontWeight: '900',
  fontStretch: '62%',
  letterSpacing: '-0.012em',
  lineHeight: '0.9',
  [low]: { fontSize: 'min(4.5rem, 60vw / var(--digits))' },
} as const

const none = { fontSize: '1.5rem', [low]: { maxWidth: '4em', fontSize: '1.375rem' } } as const

const who = {
  padding: '12px 18px 14px',
  borderTop: '4px dotted var(--mp-colors-foot)',
  [low]: {
    flex: '1',
    alignSelf: 'center',
    minWidth: '0',
    padding: '8px 14px',
    borderTop: '0',
    borderLeft: '4px dotted var(--mp-colors-foot)',
  },
} as const
