import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Button } from '#ui/base/button.tsx'
import { SelectField, TextField } from '#ui/form/field.tsx'
import { Icon } from '#ui/base/icons.tsx'
import { EntryHeads } from './entry-heads.tsx'
import { UndoLater, UndoOffer } from './undo-offer.tsx'
import { low_window } from './entry-styles.ts'
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

export interface EntryToolbarProps {
  counts: EntryCounts
  /** Not all runners are here: what is counted, exported or printed would not be all of it. */
  filling: boolean
  /** They are on their way. */
  loading: boolean
  arrangement: Arrangement
  onArrange: (part: Partial<Arrangement>) => void
  onClearTyped: () => void
  onExport: () => void
  /** The newest change, while it is offered to take it back. */
  undo: { label: string; seconds: number } | null
  /** The same, afterwards. */
  undoLater: string | null
  onUndo: () => void
  bibJump: ReactNode
  /** Whether the results are official. */
  standing: ReactNode
}

/** Something to put right, and the press that shows it. */
function Trouble({ label, onShow, children }: { label?: string; onShow: () => void; children: ReactNode }) {
  return (
    <chakra.button
      type="button"
      display="inline-flex"
      alignItems="center"
      gap="6px"
      minHeight="target"
      color="refused"
      fontWeight="700"
      cursor="pointer"
      aria-label={label}
      onClick={onShow}
    >
      <Icon name="warning" size={18} /> {children}
    </chakra.button>
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
      <chakra.span display="inline-flex" alignItems="center" gap="22px">
        <Button variant="link" size="sm" gap="8px" disabled={filling} onClick={onExport}>
          <Icon name="download" size={18} /> Export CSV
        </Button>
        <Button variant="link" size="sm" disabled={filling} onClick={() => window.print()}>
          Print
        </Button>
      </chakra.span>
      {counts.typed !== '' && (
        <chakra.span display="inline-flex" flexWrap="wrap" alignItems="center" columnGap="10px">
          {counts.typed}
          <Button variant="link" size="sm" minHeight="target" onClick={onClearTyped}>
            Clear all
          </Button>
        </chakra.span>
      )}
      {undoLater !== null && <UndoLater label={undoLater} onUndo={onUndo} />}
    </>
  )
  return (
    <>
      <chakra.div
        display={{ base: 'none', lg: 'flex' }}
        flexWrap="wrap"
        alignItems="center"
        gap="4px 22px"
        marginTop="4px"
      >
        {tools}
      </chakra.div>
      {/* On the phone only the progress stays in view: the rows need the room. */}
      <chakra.div
        display={{ base: 'contents', lg: 'grid' }}
        position={{ lg: 'sticky' }}
        top="76px"
        zIndex="10"
        bg="ground"
        paddingTop="10px"
        gap="8px"
      >
        <chakra.div
          position={{ base: 'sticky', lg: 'static' }}
          top="71px"
          zIndex="10"
          bg="ground"
          paddingBlock={{ base: '8px', lg: '0' }}
          display="grid"
          gridTemplateColumns="minmax(0, 1fr)"
          gap="8px"
          css={{ [low_window]: { position: 'static' } }}
        >
          <chakra.div
            display="flex"
            flexWrap={{ base: 'nowrap', lg: 'wrap' }}
            alignItems="center"
            gap={{ base: undo ? '8px' : '14px', lg: '2px 22px' }}
            minHeight="44px"
            position="relative"
            whiteSpace="nowrap"
            role="status"
            aria-live="off"
          >
            {/* On the phone it is what gives way while an undo is offered: the presses do not. */}
            <chakra.span minWidth={{ base: '0', lg: 'auto' }} overflow="hidden" textOverflow="ellipsis">
              <strong>{counts.timed.toLocaleString('en-US')}</strong>{' '}
              {filling
                ? `timed so far, ${loading ? 'loading...' : 'not all runners are here yet'}`
                : `of ${counts.registered.toLocaleString('en-US')} timed`}
              {counts.without_time > 0 && `, ${counts.without_time.toLocaleString('en-US')} without a time`}
            </chakra.span>
            {counts.unsent > 0 && (
              <chakra.button
                type="button"
                display="inline-flex"
                alignItems="center"
                gap="6px"
                minHeight="target"
                cursor="pointer"
                aria-label={`${counts.unsent} saved on this device, show them`}
                onClick={() => onArrange({ filter: 'unsent', search: '' })}
              >
                <Icon name="device" size={18} />
                <strong>{counts.unsent}</strong>
                <chakra.span display={{ base: 'none', lg: 'inline' }}>saved on this device</chakra.span>
              </chakra.button>
            )}
            {counts.to_fix > 0 && (
              <Trouble
                label={`${counts.to_fix} to fix`}
                onShow={() => onArrange({ filter: 'to_fix', search: '' })}
              >
                {counts.to_fix}
                <chakra.span display={{ base: undo ? 'none' : 'inline', lg: 'inline' }}>to fix</chakra.span>
              </Trouble>
            )}
            {counts.clashes > 0 && (
              <Trouble label="Places do not fit, show which" onShow={() => showTrouble(place_clashes_id)}>
                Places
              </Trouble>
            )}
            {/* As wide with the undo as without, and wide enough for it: nothing beside it moves or is covered. */}
            <chakra.span
              flex={{ base: '1 0 auto', lg: '1' }}
              minWidth={{ lg: '260px' }}
              display="flex"
              alignItems="center"
              justifyContent="flex-end"
              minHeight={{ lg: '44px' }}
              position={{ lg: 'relative' }}
            >
              <chakra.span
                display={{ base: 'none', lg: 'inline' }}
                visibility={undo ? 'hidden' : 'visible'}
                overflow="hidden"
                textOverflow="ellipsis"
                color="quiet"
                fontSize="0.9375rem"
              >
                Enter: next · Ctrl Enter: bib · Ctrl Z: undo
              </chakra.span>
              {undo && <UndoOffer {...undo} onUndo={onUndo} />}
            </chakra.span>
          </chakra.div>
        </chakra.div>
        <chakra.div
          display="grid"
          position="relative"
          gridTemplateColumns={{
            base: '1fr 1fr',
            md: 'minmax(0, 1fr) 165px 175px',
            lg: 'minmax(0, auto) minmax(0, 1fr) 165px 175px',
          }}
          gap="8px 12px"
          alignItems="start"
          paddingBottom={{ base: '10px', lg: '0' }}
        >
          <chakra.div display={{ base: 'none', lg: 'block' }}>{bibJump}</chakra.div>
          <chakra.div gridColumn={{ base: '1 / -1', md: 'auto' }}>
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
          </chakra.div>
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
          <chakra.div
            display={{ base: 'flex', lg: 'none' }}
            flexWrap="wrap"
            gap="4px 22px"
            gridColumn="1 / -1"
          >
            {tools}
          </chakra.div>
        </chakra.div>
        <EntryHeads />
      </chakra.div>
    </>
  )
}
