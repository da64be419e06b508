import { chakra } from '@chakra-ui/react'
import { memo, type ReactNode } from 'react'
import { settings, useSettings } from '#data/settings.ts'
import { StatusBadge } from '#ui/badge.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { Icon } from '#ui/icons.tsx'
import { Container } from '#ui/page.tsx'
import { Segmented } from '#ui/segmented.tsx'
import type { ResultsState } from './results-search.ts'

export interface ResultsPanelProps {
  title: string
  /** Under the title: how old it is, how many have finished. */
  facts: ReactNode
  provisional: boolean
  /** Of one event, be it here yet or not: the line of its facts and its photos has its room. */
  ofEvent: boolean
  view: ResultsState['view']
  onView: (view: ResultsState['view']) => void
  onShare: () => void
  /** Absent: there is nothing to print. */
  onPrint?: (() => void) | undefined
  /** To go to a row of a long list. */
  jump?: ReactNode
  /** Leads past the list, which may be thousands long; absent: there are none. */
  onPhotos?: (() => void) | undefined
}

/** What the list is and how true it is: a black bar on the phone, a heading on its ground line on wide screens. */
export const ResultsPanel = memo(function ResultsPanel({
  title,
  facts,
  provisional,
  ofEvent,
  view,
  onView,
  onShare,
  onPrint,
  jump,
  onPhotos,
}: ResultsPanelProps) {
  const { distance_unit } = useSettings()
  return (
    <>
      <chakra.div bg={{ base: 'header', lg: 'transparent' }} color={{ base: 'header.text', lg: 'text' }}>
        <Container>
          <chakra.div
            display={{ base: 'grid', lg: 'flex' }}
            gridTemplateColumns="minmax(0, 1fr) auto"
            gridTemplateRows={ofEvent ? { base: 'auto minmax(44px, auto)', lg: 'none' } : undefined}
            flexWrap="wrap"
            alignItems="center"
            gap={{ base: '0 12px', lg: '6px 16px' }}
            paddingBlock={{ base: '12px 6px', lg: '20px 8px' }}
            borderTopWidth={{ base: '0', lg: 'ground' }}
            borderTopStyle="solid"
            borderColor="text"
          >
            <chakra.h2 textStyle="title" overflowWrap="anywhere" gridColumn="1" gridRow="1">
              {title}
            </chakra.h2>
            {provisional && (
              <chakra.span display="inline-flex" gridColumn="2" gridRow="1">
                <StatusBadge status="provisional" />
              </chakra.span>
            )}
            <chakra.p
              color={{ base: 'header.quiet', lg: 'quiet' }}
              fontSize={{ base: '0.9375rem', md: '1rem' }}
              role="status"
              gridColumn="1"
              gridRow="2"
            >
              {facts}
            </chakra.p>
            {onPhotos && (
              <chakra.button
                type="button"
                data-screen-only
                onClick={onPhotos}
                gridColumn="2"
                gridRow="2"
                justifySelf="end"
                marginLeft={{ lg: 'auto' }}
                minHeight="44px"
                paddingInline="4px"
                color="inherit"
                fontWeight="700"
                textDecoration="underline"
                textUnderlineOffset="5px"
                cursor="pointer"
              >
                Photos
              </chakra.button>
            )}
          </chakra.div>
        </Container>
      </chakra.div>
      <Container
        data-screen-only
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        gap={{ base: '6px', lg: '10px 16px' }}
        paddingBlock="12px"
      >
        <Segmented
          label="View"
          value={view}
          onChange={onView}
          options={[
            { value: 'table', label: 'Table', icon: 'table' },
            { value: 'cards', label: 'Cards', icon: 'cards' },
          ]}
        />
        {jump && (
          <chakra.div
            order={{ base: 1, lg: 0 }}
            flexBasis={{ base: '100%', lg: 'auto' }}
            marginLeft={{ lg: '12px' }}
          >
            {jump}
          </chakra.div>
        )}
        <chakra.span marginLeft="auto" display="inline-flex">
          <Segmented
            label="Pace in"
            value={distance_unit}
            onChange={(unit) => {
              settings.distance_unit = unit
            }}
            options={[
              { value: 'mi', label: 'mi' },
              { value: 'km', label: 'km' },
            ]}
          />
        </chakra.span>
        {onPrint && (
          <chakra.span display={{ base: 'none', lg: 'inline-flex' }}>
            <Button variant="plain" size="sm" onClick={onPrint}>
              Print
            </Button>
          </chakra.span>
        )}
        <IconButton label="Share results" onClick={onShare}>
          <Icon name="share" />
        </IconButton>
      </Container>
    </>
  )
})
