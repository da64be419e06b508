import type { ReactNode } from 'react'
import { Button } from '#ui/base/button.tsx'
import { SelectField, TextField } from '#ui/form/field.tsx'
import { Icon } from '#ui/base/icons.tsx'
import { Box, Grid, Row, Span } from '#ui/layout/words.tsx'
import { EntryHeads } from './entry-heads.tsx'
import styles from './entry-screen.module.css'
import { place_clashes_id } from './place-clashes.tsx'
import { showTrouble } from './trouble-box.tsx'
import { type Arrangement, entry_filters, type EntryFilter, type EntrySort } from './entry-order.ts'

const filter_labels: Record<EntryFilter, string> = {
  all: 'All runners',
  untimed: 'No result yet',
  unsent: 'Not sent yet',
  to_fix: 'To fix',
  overridden: 'Typed places',
}
const sort_labels: Record<EntrySort, string> = { name: 'By last name', bib: 'By bib', place: 'By place' }

export interface EntryCounts {
  timed: number
  /** Did not start, did not finish, or were disqualified before they had a time. */
  without_time: number
  registered: number
  /** Saved on this device, not accepted by the server yet. */
  unsent: number
  to_fix: number
  /** How many places and paces were typed, for a sentence; '' for none. */
  typed: string
  /** Rankings in which typed places do not fit the others. */
  clashes: number
}

interface EntryToolbarProps {
  counts: EntryCounts
  /** Not all runners are here: a count, an export or a print would not be complete. */
  filling: boolean
  /** They are on their way. */
  loading: boolean
  arrangement: Arrangement
  onArrange: (part: Partial<Arrangement>) => void
  onClearTyped: () => void
  onExport: () => void
  /** The newest change, while its undo is offered. */
  undo: { label: string; seconds: number } | null
  /** The same, afterwards. */
  undoLater: string | null
  onUndo: () => void
  bibJump: ReactNode
  /** Whether the results are official. */
  standing: ReactNode
}

/** A problem to correct, and the button that shows it. */
function Trouble({ label, onShow, children }: { label?: string; onShow: () => void; children: ReactNode }) {
  return (
    <Row
      as="button"
      inline
      type="button"
      gap={6}
      touch
      color="refused"
      bold
      cursor="pointer"
      aria-label={label}
      onClick={onShow}
    >
      <Icon name="warning" size={18} /> {children}
    </Row>
  )
}

/** The newest change, while its undo is offered. In the progress row, so that no rows move under the fingers. */
function UndoOffer({ label, seconds, onUndo }: { label: string; seconds: number; onUndo: () => void }) {
  return (
    <span className={styles.undo} data-on-black>
      {/* Two lines at most, which are as high as the button. */}
      <Span from="lg" grow shrink lines={2} lineHeight="1.25" whiteSpace="normal" title={label}>
        {label}
      </Span>
      <Row
        as="button"
        inline
        type="button"
        gap={8}
        minHeight="44px"
        padX={{ base: 8, lg: 12 }}
        color="sun"
        bold
        nowrap
        fontVariantNumeric="tabular-nums"
        cursor="pointer"
        onClick={onUndo}
      >
        <Icon name="undo" size={18} /> Undo ({seconds} s)
      </Row>
    </span>
  )
}

/** The same after these seconds: it takes a while to see that a long paste was the wrong one. */
function UndoLater({ label, onUndo }: { label: string; onUndo: () => void }) {
  return (
    <Button variant="link" size="sm" gap={8} whiteSpace="normal" textAlign="left" onClick={onUndo}>
      <Icon name="undo" size={18} /> Undo: {label}
    </Button>
  )
}

/** How far the entry has come, and what to list; it stays in view. */
export function EntryToolbar(props: EntryToolbarProps) {
  const {
    counts,
    filling,
    loading,
    arrangement,
    onArrange,
    onClearTyped,
    onExport,
    undo,
    undoLater,
    onUndo,
    bibJump,
    standing,
  } = props
  const tools = (
    <>
      {standing}
      <Row as="span" inline gap={22}>
        <Button variant="link" size="sm" gap={8} disabled={filling} onClick={onExport}>
          <Icon name="download" size={18} /> Export CSV
        </Button>
        <Button variant="link" size="sm" disabled={filling} onClick={() => window.print()}>
          Print
        </Button>
      </Row>
      {counts.typed !== '' && (
        <Row as="span" inline wrap columnGap="10px">
          {counts.typed}
          <Button variant="link" size="sm" touch onClick={onClearTyped}>
            Clear all
          </Button>
        </Row>
      )}
      {undoLater !== null && <UndoLater label={undoLater} onUndo={onUndo} />}
    </>
  )
  return (
    <>
      <Row from="lg" wrap gap="4px 22px" above={4}>
        {tools}
      </Row>
      {/* On the phone only the progress stays in view: the rows need the room. */}
      <div className={styles.bars}>
        <div className={styles.progress}>
          <Row
            className={styles.line}
            gap={{ base: undo ? 8 : 14, lg: '2px 22px' }}
            nowrap
            role="status"
            aria-live="off"
          >
            {/* On the phone it gives way while an undo is offered: the buttons do not. */}
            <Span overflow="hidden" textOverflow="ellipsis">
              <strong>{counts.timed.toLocaleString('en-US')}</strong>{' '}
              {filling
                ? `timed so far, ${loading ? 'loading...' : 'not all runners are here yet'}`
                : `of ${counts.registered.toLocaleString('en-US')} timed`}
              {counts.without_time > 0 && `, ${counts.without_time.toLocaleString('en-US')} without a time`}
            </Span>
            {counts.unsent > 0 && (
              <Row
                as="button"
                inline
                type="button"
                gap={6}
                touch
                cursor="pointer"
                aria-label={`${counts.unsent} saved on this device, show them`}
                onClick={() => onArrange({ filter: 'unsent', search: '' })}
              >
                <Icon name="device" size={18} />
                <strong>{counts.unsent}</strong>
                <Span from="lg">saved on this device</Span>
              </Row>
            )}
            {counts.to_fix > 0 && (
              <Trouble
                label={`${counts.to_fix} to fix`}
                onShow={() => onArrange({ filter: 'to_fix', search: '' })}
              >
                {counts.to_fix}
                <Span from={undo ? 'lg' : undefined}>to fix</Span>
              </Trouble>
            )}
            {counts.clashes > 0 && (
              <Trouble label="Places do not fit, show which" onShow={() => showTrouble(place_clashes_id)}>
                Places
              </Trouble>
            )}
            <span className={styles.end}>
              <Span
                from="lg"
                visibility={undo ? 'hidden' : 'visible'}
                overflow="hidden"
                textOverflow="ellipsis"
                quiet
                size="0.9375rem"
              >
                Enter: next · Ctrl Enter: bib · Ctrl Z: undo
              </Span>
              {undo && <UndoOffer {...undo} onUndo={onUndo} />}
            </span>
          </Row>
        </div>
        <Grid
          position="relative"
          columns={{
            base: '1fr 1fr',
            md: '1fr 165px 175px',
            lg: 'minmax(0, auto) 1fr 165px 175px',
          }}
          gap="8px 12px"
          align="start"
          padBottom={{ base: 10, lg: '0' }}
        >
          <Box from="lg">{bibJump}</Box>
          <Box column={{ base: '1 / -1', md: 'auto' }}>
            <TextField
              label="Search runners"
              hideLabel
              placeholder="Name or bib"
              icon="search"
              type="search"
              autoComplete="off"
              value={arrangement.search}
              onChange={(event) => onArrange({ search: event.currentTarget.value })}
            />
          </Box>
          <SelectField
            label="Which runners"
            hideLabel
            options={entry_filters.map((value) => ({ value, label: filter_labels[value] }))}
            value={arrangement.filter}
            onChange={(event) => {
              const filter = entry_filters.find((known) => known === event.currentTarget.value)
              if (filter) onArrange({ filter })
            }}
          />
          <SelectField
            label="Order"
            hideLabel
            options={Object.entries(sort_labels).map(([value, label]) => ({ value, label }))}
            value={arrangement.sort}
            onChange={(event) => {
              const { value } = event.currentTarget
              if (value === 'name' || value === 'bib' || value === 'place') onArrange({ sort: value })
            }}
          />
          <Row until="lg" align="stretch" wrap gap="4px 22px" column="1 / -1">
            {tools}
          </Row>
        </Grid>
        <EntryHeads />
      </div>
    </>
  )
}
