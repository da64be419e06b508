import { chakra } from '@chakra-ui/react'

const gap = '8px'
const block = { bg: 'sunk', borderRadius: 'control' } as const

/** What the entry looks like while its runners are on their way: the same rows at the same places. */
export function EntryWaiting({ label }: { label: string }) {
  return (
    <chakra.div role="status" aria-live="polite" minHeight="calc(100dvh - 200px)">
      <chakra.p display="flex" alignItems="center" minHeight="44px" marginTop={{ base: gap, lg: '10px' }}>
        {label}
      </chakra.p>
      <div aria-hidden="true">
        <chakra.div
          display="grid"
          gridTemplateColumns={{ base: '1fr 1fr', md: 'minmax(0, 1fr) 165px 175px' }}
          gap={`${gap} 12px`}
          marginTop={gap}
          paddingBottom={{ base: '62px', lg: '29px' }}
          borderBottomWidth={{ lg: 'ground' }}
          borderBottomStyle="solid"
          borderColor="text"
        >
          <chakra.div {...block} height="52px" gridColumn={{ base: '1 / -1', md: 'auto' }} />
          <chakra.div {...block} height="52px" />
          <chakra.div {...block} height="52px" />
        </chakra.div>
        {Array.from({ length: 12 }, (_, row) => (
          <chakra.div
            key={row}
            display="grid"
            gridTemplateColumns={{
              base: 'minmax(0, 1fr) 6.5rem',
              md: '4rem minmax(0, 1fr) 12rem 6.5rem 9rem',
              lg: '3.25rem minmax(0, 1fr) 7rem 25rem',
            }}
            alignItems="center"
            alignContent="center"
            gap={{ base: `${gap} 10px`, md: '12px' }}
            height={{ base: '140px', md: '69px', lg: '49px' }}
            borderBottomWidth="hair"
            borderBottomStyle="solid"
            borderColor="hairline"
          >
            <chakra.div {...block} height="24px" gridColumn={{ base: '1 / -1', md: 'auto' }} width="3rem" />
            <chakra.div {...block} height="16px" display={{ base: 'none', md: 'block' }} width="60%" />
            <chakra.div {...block} height={{ base: '56px', lg: '40px' }} />
            <chakra.div {...block} height="40px" />
          </chakra.div>
        ))}
      </div>
    </chakra.div>
  )
}
