import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

export interface SectionHeadProps {
  title: string
  /** Of the heading, by which its section is named. */
  id?: string
  /** What can be done there, at its right. */
  children?: ReactNode
}

/** The heading of a part of race day, on its line. */
export function SectionHead({ title, id, children }: SectionHeadProps) {
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="12px"
      paddingBottom="12px"
      marginBottom="16px"
      borderBottomWidth="ground"
      borderBottomStyle="solid"
      borderColor="text"
    >
      <chakra.h2 id={id} className="text-title" marginRight="auto">
        {title}
      </chakra.h2>
      {children && (
        // In one line with each other, below the heading where they do not fit beside it.
        <chakra.div display="flex" flexWrap="wrap" gap="10px">
          {children}
        </chakra.div>
      )}
    </chakra.div>
  )
}
