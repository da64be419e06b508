import type { ReactNode } from 'react'
import { Button } from '#ui/base/button.tsx'
import { Box, Grid, Row, Text } from '#ui/layout/words.tsx'
import { useIsDark } from '#ui/theme/use-is-dark.ts'
import { TextLanes } from './skeleton.tsx'
import { Picture } from '#ui/base/picture.tsx'

export type StatePicture = 'empty' | 'error' | 'offline' | 'success' | 'not-found'

function Drawing({ name, is_small }: { name: StatePicture; is_small: boolean }) {
  const dark = useIsDark()
  return (
    <Picture
      block
      src={`/art/state-${name}${dark ? '-dark' : ''}.svg`}
      alt=""
      wide
      aspectRatio="2"
      max={is_small ? { base: 160, md: 420 } : 420}
      height="auto"
    />
  )
}

interface StateProps {
  title: string
  text?: ReactNode
  picture?: StatePicture
  /** On a phone its words are seen first, below what is above it. */
  is_small?: boolean
  /** What to do next: a LinkButton, a Button. */
  children?: ReactNode
}

function State({ title, text, picture, is_small = false, children }: StateProps) {
  return (
    <Box lineBelow="ground" padY={24}>
      {picture && <Drawing name={picture} is_small={is_small} />}
      <Text look="title" above={16}>
        {title}
      </Text>
      {text && (
        <Text quiet above={6} max="36em">
          {text}
        </Text>
      )}
      {children && (
        <Row align="stretch" above={16} wrap gap={12}>
          {children}
        </Row>
      )}
    </Box>
  )
}

interface EmptyStateProps extends Omit<StateProps, 'picture'> {
  /** null for none: where a list beside it has the picture. */
  picture?: StatePicture | null
}

/** Nothing to show, and why. */
export function EmptyState({ picture = 'empty', ...rest }: EmptyStateProps) {
  return <State {...(picture ? { picture } : {})} {...rest} />
}

interface ErrorStateProps extends StateProps {
  onRetry?: () => void
  retryLabel?: string
}

export function ErrorState({
  picture = 'error',
  onRetry,
  retryLabel = 'Try Again',
  children,
  ...rest
}: ErrorStateProps) {
  return (
    <div role="alert">
      <State picture={picture} {...rest}>
        {onRetry && (
          <Button variant="outline" onClick={onRetry}>
            {retryLabel}
          </Button>
        )}
        {children}
      </State>
    </div>
  )
}

function Lane({ width }: { width: string }) {
  return (
    <Grid lineAbove="hair" columns="40px 1fr 25%" gap={24} align="center" padY={16}>
      <Box
        height={28}
        backgroundImage="repeating-linear-gradient(to right, var(--mp-colors-hairline) 0 3px, transparent 3px 8px)"
      />
      <div>
        <TextLanes width={width} />
        <TextLanes height={9} above={8} width="34%" />
      </div>
      <TextLanes height={21} />
    </Grid>
  )
}

const laneWidths = ['64%', '52%', '74%', '58%', '68%', '46%']

/** The skeleton: lanes in the shape of the list to come. Only for a first load from the network. */
export function LoadingLanes({ label, rows = 4 }: { label: string; rows?: number }) {
  return (
    // At least as high as its content will be, so that the footer does not jump through the screen.
    <Box role="status" aria-live="polite" minHeight="calc(100dvh - 200px)">
      <Text look="tag" below={12}>
        {label}
      </Text>
      <div aria-hidden="true">
        {Array.from({ length: rows }, (_, row) => (
          <Lane key={row} width={laneWidths[row % laneWidths.length] ?? '60%'} />
        ))}
      </div>
    </Box>
  )
}
