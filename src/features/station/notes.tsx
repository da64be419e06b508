import { chakra } from '@chakra-ui/react'
import { Fragment, useEffect, useRef, useState } from 'react'
import { IconButton } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icons.tsx'
import type { RunnerAtTable } from './runner-at-table.ts'

/** What others wrote of this runner, the newest first. Of what is longer than a few lines the rest is a press away. */
export function Notes({ at }: { at: RunnerAtTable }) {
  const notes = at.pickup?.notes.toReversed() ?? []
  const text = useRef<HTMLParagraphElement>(null)
  const [is_cut, setCut] = useState(false)
  const [is_open, setOpen] = useState(false)
  const newest = notes[0]?.id
  useEffect(() => {
    const shown = text.current
    if (!shown) return
    // By the width of the phone, and by what of it is short: only the page knows how many lines there are.
    const observer = new ResizeObserver(() => setCut(shown.scrollHeight > shown.clientHeight))
    observer.observe(shown)
    return () => observer.disconnect()
  }, [newest])
  if (notes.length === 0) return null
  return (
    <chakra.div role="note" aria-label="Notes" css={box}>
      <chakra.p ref={text} css={is_open ? whole : [whole, clamped]}>
        {notes.map(({ id, payload, initials }) => (
          <Fragment key={id}>
            <span>
              <chakra.span display="inline-block" verticalAlign="-4px">
                <Icon name="warning" size={20} />
              </chakra.span>{' '}
              {payload.text} ({initials})
            </span>
            {'\n'}
          </Fragment>
        ))}
      </chakra.p>
      {(is_cut || is_open) && (
        <IconButton
          label="The whole note"
          aria-expanded={is_open}
          flexShrink={0}
          marginBlock="-3px"
          color="inherit"
          onClick={() => setOpen(!is_open)}
        >
          <Icon name={is_open ? 'chevron-up' : 'chevron-down'} size={26} />
        </IconButton>
      )}
    </chakra.div>
  )
}

/** Read before anything is given: in the look of what is to do. */
const box = {
  display: 'flex',
  alignItems: 'flex-end',
  marginBottom: '8px',
  bg: 'provisional.fill',
  color: 'provisional',
  border: '3px solid',
  borderColor: 'provisional',
  borderRadius: 'control',
  // Below what bars the runner.
  '&:not(:first-child)': { marginTop: '10px' },
} as const

const whole = {
  flex: '1',
  minWidth: '0',
  margin: '7px 12px',
  fontWeight: '700',
  fontStretch: '88%',
  lineHeight: '1.35',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  overflowX: 'clip',
} as const

/** What to give stays on a short screen, too. */
const clamped = {
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '5',
  '@media screen and (max-height: 799px)': { WebkitLineClamp: '4' },
  '@media screen and (max-height: 519px)': { WebkitLineClamp: '2' },
} as const
