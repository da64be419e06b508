import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import type { ReactNode } from 'react'

// Skeletons in the shape of one screen: lanes where text comes, a plain ground where a picture does. What is a list
// of rows has `LoadingLanes`.

const lanes = 'repeating-linear-gradient(to bottom, var(--mp-colors-hairline) 0 3px, transparent 3px 6px)'

/** Where text will stand, as wide and as high as it. */
export function TextLanes(props: HTMLChakraProps<'div'>) {
  return <chakra.div aria-hidden="true" height="15px" maxWidth="100%" bgImage={lanes} {...props} />
}

export interface LoadingProps {
  /** Said once, to everybody. */
  label: string
  children: ReactNode
}

/** Around a skeleton: what is awaited stands on it and takes no room of its own. */
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

/** Rows of a table to come, under the line of its heads. */
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
