import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { ImportView, RowKind } from '#data/results-import.ts'
import { Button } from '#ui/button.tsx'
import { counted } from '#ui/counted.ts'
import { progressOf } from './import-words.ts'

/** The bar at the thumb: what happens next, or how far it has come. */
function Foot({ children }: { children: ReactNode }) {
  return (
    <chakra.div
      data-foot-bar
      position="sticky"
      bottom={{ base: 'calc(56px + env(safe-area-inset-bottom))', lg: '0' }}
      zIndex="10"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="10px 24px"
      marginTop="24px"
      marginInline={{ base: '-16px', lg: '0' }}
      padding={{ base: '10px 16px', lg: '14px 0' }}
      bg="ground"
      borderTopWidth="ground"
      borderTopStyle="solid"
      borderColor="text"
    >
      {children}
    </chakra.div>
  )
}

function nothingWords({ unchanged, refused }: Record<RowKind, number>): string {
  if (unchanged === 0) return 'every row was refused.'
  if (refused === 0) return 'the event already holds all of it.'
  return `the event already holds ${counted(unchanged, 'row', 'rows')}, and ${counted(refused, 'was', 'were')} refused.`
}

export interface ImportFootProps {
  view: ImportView
  onImport: () => void
  onCancel: () => void
}

export function ImportFoot({ view, onImport, onCancel }: ImportFootProps) {
  const { state, plan } = view
  if (state.name === 'sending' || state.name === 'cancelling') {
    const { label, percent } =
      state.name === 'sending' ? progressOf(state) : { label: 'Taking it back', percent: 0 }
    const may_cancel = state.name === 'sending' && (state.step === 'staging' || state.step === 'preparing')
    return (
      <Foot>
        <chakra.div flex="1 1 220px" minWidth="0">
          <chakra.p fontWeight="700" role="status">
            {label}
          </chakra.p>
          <chakra.div
            role="progressbar"
            aria-label="Import"
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={percent}
            height="10px"
            marginTop="6px"
            bg="sunk"
            borderBottomWidth="bib"
            borderBottomStyle="solid"
            borderColor="text"
          >
            <chakra.div height="100%" bg="accent.fill" style={{ width: `${percent}%` }} />
          </chakra.div>
        </chakra.div>
        <Button variant="outline" disabled={!may_cancel} onClick={onCancel}>
          Cancel
        </Button>
      </Foot>
    )
  }
  if (state.name !== 'planned' || !plan) return null
  const rows = plan.counts.new + plan.counts.changed
  if (rows === 0) {
    return (
      <Foot>
        <p role="status">Nothing to import: {nothingWords(plan.counts)}</p>
      </Foot>
    )
  }
  const refused =
    plan.counts.refused > 0
      ? `, ${counted(plan.counts.refused, 'refused row is', 'refused rows are')} left out`
      : ''
  return (
    <Foot>
      <p role="status">
        {state.cancelled && <strong>Cancelled, nothing was imported. </strong>}All of it or nothing{refused}.
      </p>
      <Button variant="accent" onClick={onImport}>
        Import {counted(rows, 'runner', 'runners')}
      </Button>
    </Foot>
  )
}
