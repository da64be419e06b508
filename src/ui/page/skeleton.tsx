import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import type { ReactNode } from 'react'

// Skeletons in the shape of one screen: lanes for text, a plain ground for a picture. For a list of rows there is
// `LoadingLanes`.

const lanes = 'repeating-linear-gradient(to bottom, var(--mp-colors-hairline) 0 3px, transparent 3px 6px)'

/** In place of text, as wide and as high as it. */
export function TextLanes(props: HTMLChakraProps<'div'>) {
  return <chakra.div aria-hidden="true" height="15px" maxWidth="100%" bgImage={lanes} {...props} />
}

export interface LoadingProps {
  /** Announced once, to everybody. */
  label: string
  children: ReactNode
}

/** Around a skeleton: the content lies over it and takes no room of its own. */
export function Loading({ label, children }: LoadingProps) {
  return (
    <chakra.div role="status" aria-live="polite" position="relative">
      {children}
      <chakra.p textStyle="tag" position="absolute" top="48px" left="20px">
        {label}
      </chakra.p>
    </chakra.div>
  )
}

/** Rows of a table that is loading, under the line of its heads. */
export function LoadingRows({ label, rows = 2 }: { label: string; rows?: number }) {
  return (
    <div role="status" aria-live="polite">
      <chakra.p textStyle="tag" lineHeight="20px" paddingBlock="12px">
        {label}
      </chakra.p>
      {Array.from({ length: rows }, (_, row) => (
        <chakra.div
          key={row}
          display="grid"
          gridTemplateColumns="minmax(0, 3fr) minmax(0, 1fr) minmax(0, 1fr)"
          gap="24px"
          alignItems="center"
          minHeight="68px"
          borderTopWidth="hair"
          borderTopStyle="solid"
          borderColor="hairline"
        >
          <TextLanes width="70%" />
          <TextLanes height="21px" />
          <TextLanes height="21px" />
        </chakra.div>
      ))}
    </div>
  )
}
