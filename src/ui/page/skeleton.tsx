import type { ReactNode } from 'react'
import { Box, Grid, Text, type WordProps } from '#ui/layout/words.tsx'

// Skeletons in the shape of one screen: lanes for text, a plain ground for a picture. For a list of rows there is
// `LoadingLanes`.

export const lanes =
  'repeating-linear-gradient(to bottom, var(--mp-colors-hairline) 0 3px, transparent 3px 6px)'

/** In place of text, as wide and as high as it. */
export const TextLanes = (props: WordProps<'div'>) => (
  <Box aria-hidden="true" height={15} max="100%" backgroundImage={lanes} {...props} />
)

interface LoadingProps {
  /** Announced once, to everybody. */
  label: string
  children: ReactNode
}

/** Around a skeleton: the content lies over it and takes no room of its own. */
export function Loading({ label, children }: LoadingProps) {
  return (
    <Box role="status" aria-live="polite" position="relative">
      {children}
      <Text look="tag" position="absolute" top="48px" left="20px">
        {label}
      </Text>
    </Box>
  )
}

/** Around the page of one row that is still to come, or does not exist: the footer comes with what takes its place. */
export const AwaitedPage = ({ children }: { children: ReactNode }) => <div data-awaited>{children}</div>

/** Rows of a table that is loading, under the line of its heads. */
export function LoadingRows({ label, rows = 2 }: { label: string; rows?: number }) {
  return (
    <div role="status" aria-live="polite">
      <Text look="tag" lineHeight="20px" padY={12}>
        {label}
      </Text>
      {Array.from({ length: rows }, (_, row) => (
        <Grid lineAbove="hair" key={row} columns="3fr 1fr 1fr" gap={24} align="center" minHeight="68px">
          <TextLanes width="70%" />
          <TextLanes height={21} />
          <TextLanes height={21} />
        </Grid>
      ))}
    </div>
  )
}
