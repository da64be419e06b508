import { Fragment, useEffect, useRef, useState } from 'react'
import { IconButton } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icons.tsx'
import { classes } from '#ui/layout/classes.ts'
import { Span } from '#ui/layout/words.tsx'
import styles from './notes.module.css'
import type { RunnerAtTable } from './runner-at-table.ts'

/** What others wrote about this runner, newest first. Long notes show a few lines, and the rest after a press. */
export function Notes({ at }: { at: RunnerAtTable }) {
  const notes = at.pickup?.notes.toReversed() ?? []
  const text = useRef<HTMLParagraphElement>(null)
  const [is_cut, setCut] = useState(false)
  const [is_open, setOpen] = useState(false)
  const newest = notes[0]?.id
  useEffect(() => {
    const shown = text.current
    if (!shown) return
    // It depends on the width of the phone, and on its height: only the page knows how many lines there are.
    const observer = new ResizeObserver(() => setCut(shown.scrollHeight > shown.clientHeight))
    observer.observe(shown)
    return () => observer.disconnect()
  }, [newest])
  if (notes.length === 0) return null
  return (
    <div role="note" aria-label="Notes" className={styles.notes}>
      <p ref={text} className={classes(styles.text, !is_open && styles.clamped)}>
        {notes.map(({ id, payload, initials }) => (
          <Fragment key={id}>
            <span>
              <Span display="inline-block" verticalAlign="-4px">
                <Icon name="warning" size={20} />
              </Span>{' '}
              {payload.text} ({initials})
            </span>
            {'\n'}
          </Fragment>
        ))}
      </p>
      {(is_cut || is_open) && (
        <IconButton
          label="The whole note"
          aria-expanded={is_open}
          rigid
          marginBlock="-3px"
          color="inherit"
          onClick={() => setOpen(!is_open)}
        >
          <Icon name={is_open ? 'chevron-up' : 'chevron-down'} size={26} />
        </IconButton>
      )}
    </div>
  )
}
