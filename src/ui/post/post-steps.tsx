import { chakra } from '@chakra-ui/react'

interface PostStepsProps {
  /** How many sections the form has, three at most. */
  of: number
  /** Which one this is, from 1. */
  at: number
  /** Pink: the focus or the first error is in this section. */
  active?: boolean
}

/** Small posts that say which section of a form this is. */
export function PostSteps({ of, at, active }: PostStepsProps) {
  return (
    <chakra.span aria-hidden="true" display="inline-flex" alignItems="flex-end" gap="3px" height="22px">
      {Array.from({ length: of }, (_, index) => (
        <chakra.span
          key={index}
          width="9px"
          data-shape={index + 1 === at ? 'now' : 'past'}
          bg={index + 1 === at ? (active ? 'accent.fill' : 'text') : 'hairline'}
          {...(index + 1 === at
            ? {}
            : { css: { '[data-theme=outdoor] &': { bg: 'sunk', boxShadow: 'inset 0 0 0 2px #000' } } })}
          style={{
            height: `${40 + (60 * (index + 1)) / of}%`,
            clipPath: 'polygon(0 3px, 100% 0, 100% 100%, 0 100%)',
          }}
        />
      ))}
    </chakra.span>
  )
}
