import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Button } from '#ui/base/button.tsx'
import { useIsDark } from '#ui/theme/use-is-dark.ts'

export type StatePicture = 'empty' | 'error' | 'offline' | 'success' | 'not-found'

function Picture({ name, is_small }: { name: StatePicture; is_small: boolean }) {
  const dark = useIsDark()
  return (
    <chakra.img
      src={`/art/state-${name}${dark ? '-dark' : ''}.svg`}
      alt=""
      width="100%"
      aspectRatio="2"
      maxWidth={is_small ? { base: '160px', md: '420px' } : '420px'}
      height="auto"
      display="block"
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
    <chakra.div paddingBlock="24px" borderBottomWidth="ground" borderBottomStyle="solid" borderColor="text">
      {picture && <Picture name={picture} is_small={is_small} />}
      <chakra.p textStyle="title" marginTop="16px">
        {title}
      </chakra.p>
      {text && (
        <chakra.p color="quiet" marginTop="6px" maxWidth="36em">
          {text}
        </chakra.p>
      )}
      {children && (
        <chakra.div marginTop="16px" display="flex" flexWrap="wrap" gap="12px">
          {children}
        </chakra.div>
      )}
    </chakra.div>
  )
}

export interface EmptyStateProps extends Omit<StateProps, 'picture'> {
  /** null for none: where a list beside it has the picture. */
  picture?: StatePicture | null
}

/** Nothing to show, and why. */
export function EmptyState({ picture = 'empty', ...rest }: EmptyStateProps) {
  return <State {...(picture ? { picture } : {})} {...rest} />
}

export interface ErrorStateProps extends StateProps {
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

const stripes = (line: number, gap: number) =>
  `repeating-linear-gradient(to bottom, var(--mp-colors-hairline) 0 ${line}px, transparent ${line}px ${line + gap}px)`

function Lane({ width }: { width: string }) {
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns="40px 1fr 25%"
      gap="24px"
      alignItems="center"
      paddingBlock="16px"
      borderTopWidth="hair"
      borderTopStyle="solid"
      borderColor="hairline"
    >
      <chakra.div
        height="28px"
        bgImage="repeating-linear-gradient(to right, var(--mp-colors-hairline) 0 3px, transparent 3px 8px)"
      />
      <div>
        <chakra.div height="15px" bgImage={stripes(3, 3)} style={{ width }} />
        <chakra.div height="9px" marginTop="8px" width="34%" bgImage={stripes(3, 3)} />
      </div>
      <chakra.div height="21px" bgImage={stripes(3, 3)} />
    </chakra.div>
  )
}

const laneWidths = ['64%', '52%', '74%', '58%', '68%', '46%']

/** The skeleton: lanes in the shape of the list to come. Only for a first load from the network. */
export function LoadingLanes({ label, rows = 4 }: { label: string; rows?: number }) {
  return (
    // At least as high as its content will be, so that the footer does not jump through the screen.
    <chakra.div role="status" aria-live="polite" minHeight="calc(100dvh - 200px)">
      <chakra.p textStyle="tag" marginBottom="12px">
        {label}
      </chakra.p>
      <div aria-hidden="true">
        {Array.from({ length: rows }, (_, row) => (
          <Lane key={row} width={laneWidths[row % laneWidths.length] ?? '60%'} />
        ))}
      </div>
    </chakra.div>
  )
}
