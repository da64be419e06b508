import { chakra } from '@chakra-ui/react'
import { Button } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icons.tsx'
import { runnerName } from '#ui/race-day/clash-text.ts'
import { feeText } from '#ui/entry/event-look.ts'
import { Notes } from './notes.tsx'
import styles from './pickup.module.css'
import type { RunnerAtTable } from './runner-at-table.ts'

/** What was pressed last at a table. */
export interface Done {
  /** To be read out. */
  text: string
  /** Of whom; '' for nobody. */
  runner_id: string
  was: 'handed out' | 'taken back' | 'entered'
}

export interface JustDoneProps {
  done: Done
  /** null for nobody. */
  at: RunnerAtTable | null
  onOpen: (registration_id: string) => void
}

/** Stays until somebody else is looked for: who has pressed turns to the box of shirts only then. */
export function JustDone({ done: { text, was }, at, onOpen }: JustDoneProps) {
  if (was === 'taken back')
    return (
      <chakra.div css={back}>
        <chakra.p minWidth="0" overflowX="clip">
          {text}
        </chakra.p>
        {at && (
          <Button variant="outline" size="sm" onClick={() => onOpen(at.runner.id)}>
            Open
          </Button>
        )}
      </chakra.div>
    )
  // The captain or another table may have taken it back meanwhile.
  return at?.is_out ? (
    <chakra.div css={first_where_low}>
      <Notes at={at} />
      <Given at={at} onOpen={onOpen} />
    </chakra.div>
  ) : null
}

function Given({ at, onOpen }: { at: RunnerAtTable; onOpen: JustDoneProps['onOpen'] }) {
  const { runner, pickup, size, signed, owed_cents } = at
  const collected_by = pickup?.collected_by ?? ''
  return (
    <chakra.button type="button" css={given} onClick={() => onOpen(runner.id)}>
      <chakra.span flex="1 1 6.5rem" minWidth="0">
        <chakra.span className="text-label" display="flex" alignItems="center" gap="6px" whiteSpace="nowrap">
          <Icon name="check" size={20} /> Handed out
        </chakra.span>
        <chakra.strong className={styles.bib} display="block" marginTop="6px" fontSize="3rem">
          {pickup?.in_hand || 'No bib'}
        </chakra.strong>
        <chakra.span className={styles.name} display="block" marginTop="6px">
          {runnerName(runner)}
        </chakra.span>
        {collected_by !== '' && <span className={styles.age}>Taken by {collected_by}</span>}
      </chakra.span>
      <chakra.span css={beside}>
        <Part name="Shirt" look={size === '' ? '' : styles.give} is_large={size !== ''}>
          {size || 'None'}
        </Part>
        {owed_cents > 0 && (
          <Part name="Owed" look={styles.todo}>
            {feeText(owed_cents)}
          </Part>
        )}
        {!signed && (
          <Part name="Waiver" look={styles.todo}>
            To sign
          </Part>
        )}
      </chakra.span>
    </chakra.button>
  )
}

interface PartProps {
  name: string
  look: string | undefined
  is_large?: boolean
  children: string
}

function Part({ name, look, is_large = false, children }: PartProps) {
  return (
    <chakra.span className={look} css={part}>
      <span className="text-label">{name}</span>
      <chakra.strong css={value} fontSize={is_large ? '3rem' : '1.75rem'}>
        {children}
      </chakra.strong>
    </chakra.span>
  )
}

/** Before all that can wait, and above the posts, where a phone lies on its side. */
const first_where_low = {
  '@media screen and (max-height: 519px)': { position: 'relative', zIndex: '6', order: '-2', bg: 'ground' },
} as const

const back = {
  ...first_where_low,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12px',
  fontWeight: '700',
  overflowWrap: 'anywhere',
} as const

const given = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '12px',
  width: '100%',
  padding: '12px 14px',
  bg: 'card',
  border: '3px solid',
  borderColor: 'text',
  borderRadius: 'control',
  textAlign: 'left',
  cursor: 'pointer',
} as const

const beside = {
  display: 'flex',
  gap: '8px',
  '@media screen and (max-width: 389px)': { flexDirection: 'column' },
} as const

const part = {
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  gap: '8px',
  minWidth: '88px',
  padding: '10px 12px',
  borderRadius: 'control',
  // Seen where forced colours take its ground away.
  outline: '2px solid transparent',
  outlineOffset: '-2px',
} as const

const value = { fontWeight: '900', fontStretch: '62%', lineHeight: '1' } as const
