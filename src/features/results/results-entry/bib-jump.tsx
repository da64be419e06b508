import { type ReactNode, useEffect, useId, useState } from 'react'
import { formatRaceTime } from '#domain/results/race-time.ts'
import { Control } from '#ui/form/field-frame.tsx'
import { Box, Grid, Row } from '#ui/layout/words.tsx'
import { type BibAnswer, type BibHolder, findBib } from './bib-suggestions.ts'
import styles from './entry-screen.module.css'

/** Ids of the boxes begin with it: one in the toolbar, one at the thumb. */
export const bib_jump_id = 'bib-jump'

interface BibJumpProps {
  id: string
  runners: readonly BibHolder[]
  /** More runners are on their way to this device. */
  isFilling: boolean
  onJump: (registration_id: string) => void
  onUndo: () => void
  /** A text from the clipboard; false leaves it to the browser. */
  onPaste: (text: string) => boolean
  /** A button beside the box, for thumbs. */
  action?: ReactNode
  /** The form was sent with an empty box. */
  onEmpty?: () => void
}

function sentence(shown: BibAnswer): string {
  switch (shown.kind) {
    case 'found':
      return ''
    case 'doubled':
      return `Bib ${shown.holders[0]?.bib_number} is on ${shown.holders.length} runners:`
    case 'timed': {
      const { bib_number, race_time } = shown.holder
      const known = `Bib ${bib_number} has ${formatRaceTime(race_time)} already`
      return shown.others.length > 0 ? `${known} – did you mean` : known
    }
    case 'unknown':
      return shown.others.length > 0 ? `No bib ${shown.bib} – did you mean` : `No bib ${shown.bib}`
  }
}

const choicesOf = (shown: BibAnswer): BibHolder[] =>
  shown.kind === 'doubled' ? shown.holders : shown.kind === 'found' ? [] : shown.others

/** Type a bib to land in its time cell. For a wrong bib, it offers what was probably meant. */
export function BibJump({ id, runners, isFilling, onJump, onUndo, onPaste, action, onEmpty }: BibJumpProps) {
  const [typed, setTyped] = useState('')
  const [answer, setAnswer] = useState<BibAnswer | null>(null)
  /** A bib somebody asked for, whose runner may still arrive. */
  const [awaited, setAwaited] = useState('')
  const messageId = useId()

  // Once the time was corrected, or somebody else's was taken, the message about the old one is settled.
  const timed = answer?.kind === 'timed' ? answer.holder : null
  const isSettled =
    timed !== null &&
    runners.some(({ id: known, race_time }) => known === timed.id && race_time !== timed.race_time)
  const shown = isSettled ? null : answer

  // Also when the person goes on: anywhere but to that runner, or to one of the others that are offered.
  const timed_id = timed?.id
  useEffect(() => {
    if (timed_id === undefined) return
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      const isThere =
        target.closest(`[data-runner="${timed_id}"]`) || document.getElementById(messageId)?.contains(target)
      if (!isThere) setAnswer(null)
    }
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [timed_id, messageId])

  // An answer about a runner ends when the list it came from is another event's.
  const first = runners[0]?.id
  useEffect(() => setAnswer(null), [first])

  const go = (holder: BibHolder) => {
    setTyped('')
    setAnswer(null)
    onJump(holder.id)
  }
  const settle = (found: BibAnswer) => {
    if (found.kind === 'found') return go(found.holder)
    setAnswer(found)
    if (found.kind === 'timed') {
      setTyped('')
      onJump(found.holder.id)
    }
  }
  const submit = () => {
    const found = findBib(typed, runners)
    if (!found) {
      setAnswer(null)
      onEmpty?.()
    } else if (found.kind === 'unknown' && isFilling) setAwaited(typed)
    else settle(found)
  }
  useEffect(() => {
    const found = awaited === '' ? null : findBib(awaited, runners)
    if (!found || (found.kind === 'unknown' && isFilling)) return
    setAwaited('')
    // Somebody who went on meanwhile is not called back. After this effect, in which no row can be drawn at once.
    queueMicrotask(() => {
      if (document.activeElement?.id === id) settle(found)
    })
    // What it does with the answer is the same at every render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [awaited, runners, isFilling, id])
  const choices = shown ? choicesOf(shown) : []
  return (
    <Grid
      as="form"
      shrink
      columns={action ? '1fr auto' : '1fr'}
      columnGap="10px"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Row as="label" gap={10} look="label">
        Bib
        <Control
          id={id}
          className={styles.bib}
          inputMode="numeric"
          enterKeyHint="go"
          autoComplete="off"
          placeholder="Go to bib"
          value={typed}
          aria-describedby={messageId}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setAnswer(null)
            setAwaited('')
          }}
          onPaste={(event) => {
            if (onPaste(event.clipboardData.getData('text/plain'))) event.preventDefault()
          }}
          onKeyDown={(event) => {
            const undoes =
              (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z'
            if (!undoes) return
            // Not the browser's undo: that would go on into the cells when this box has nothing left to undo.
            event.preventDefault()
            if (typed === '') onUndo()
            else setTyped('')
          }}
        />
      </Row>
      {action}
      <div className={styles.answer} id={messageId} data-on-black role="status">
        {awaited !== '' && (
          <Row as="p" minHeight="44px" bold>
            Bib {awaited} is not here yet. Loading runners...
          </Row>
        )}
        {shown && shown.kind !== 'found' && (
          <Row
            as="p"
            wrap
            columnGap="10px"
            minHeight="44px"
            color={shown.kind === 'unknown' ? 'sun' : 'header.text'}
            bold
          >
            {sentence(shown)}
            {choices.map((holder) => (
              <Box
                as="button"
                key={holder.id}
                type="button"
                minHeight="44px"
                padX={4}
                underline
                cursor="pointer"
                bold
                onClick={() => go(holder)}
              >
                {shown.kind === 'doubled' ? `${holder.first_name} ${holder.last_name}` : holder.bib_number}
                {choices.at(-1) === holder && shown.kind !== 'doubled' ? '?' : ''}
              </Box>
            ))}
          </Row>
        )}
      </div>
    </Grid>
  )
}
