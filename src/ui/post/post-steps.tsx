import { Row, Span } from '#ui/layout/words.tsx'
import styles from './post-steps.module.css'

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
    <Row as="span" inline aria-hidden="true" align="end" gap={3} height={22}>
      {Array.from({ length: of }, (_, index) => {
        const is_here = index + 1 === at
        return (
          <Span
            key={index}
            className={is_here ? undefined : styles.other}
            data-shape={is_here ? 'now' : 'past'}
            bg={is_here ? (active ? 'accent.fill' : 'text') : undefined}
            width={9}
            height={`${40 + (60 * (index + 1)) / of}%`}
            clipPath="polygon(0 3px, 100% 0, 100% 100%, 0 100%)"
          />
        )
      })}
    </Row>
  )
}
