import { Box, Grid, Row } from '#ui/layout/words.tsx'
import styles from './entry-screen.module.css'

const gap = '8px'
const block = { bg: 'sunk', borderRadius: 'control' } as const

/** The entry while its runners are on their way: the same rows at the same places. */
export function EntryWaiting({ label }: { label: string }) {
  return (
    <Box role="status" aria-live="polite" minHeight="calc(100dvh - 200px)">
      <Row as="p" minHeight="44px" above={{ base: gap, lg: 10 }}>
        {label}
      </Row>
      <div aria-hidden="true">
        <Grid
          className={styles.tools}
          columns={{ base: '1fr 1fr', md: '1fr 165px 175px' }}
          gap={`${gap} 12px`}
          above={gap}
          padBottom={{ base: 62, lg: 29 }}
        >
          <Box {...block} height="52px" column={{ base: '1 / -1', md: 'auto' }} />
          <Box {...block} height="52px" />
          <Box {...block} height="52px" />
        </Grid>
        {Array.from({ length: 12 }, (_, row) => (
          <Grid
            lineBelow="hair"
            key={row}
            columns={{
              base: '1fr 6.5rem',
              md: '4rem 1fr 12rem 6.5rem 9rem',
              lg: '3.25rem 1fr 7rem 25rem',
            }}
            align="center"
            alignContent="center"
            gap={{ base: `${gap} 10px`, md: 12 }}
            height={{ base: '140px', md: '69px', lg: '49px' }}
          >
            <Box {...block} height="24px" column={{ base: '1 / -1', md: 'auto' }} width="3rem" />
            <Box {...block} height="16px" from="md" width="60%" />
            <Box {...block} height={{ base: '56px', lg: '40px' }} />
            <Box {...block} height="40px" />
          </Grid>
        ))}
      </div>
    </Box>
  )
}
