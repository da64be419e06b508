import { Button } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icons.tsx'
import { Row, Span } from '#ui/layout/words.tsx'
import styles from './entry-screen.module.css'

/** The newest change, while its undo is offered. In the progress row, so that no rows move under the fingers. */
export function UndoOffer({
  label,
  seconds,
  onUndo,
}: {
  label: string
  seconds: number
  onUndo: () => void
}) {
  return (
    <span className={styles.undo} data-on-black>
      {/* Two lines at most, which are as high as the button. */}
      <Span from="lg" grow shrink lines={2} lineHeight="1.25" whiteSpace="normal" title={label}>
        {label}
      </Span>
      <Row
        as="button"
        inline
        type="button"
        gap={8}
        minHeight="44px"
        padX={{ base: 8, lg: 12 }}
        color="sun"
        bold
        nowrap
        fontVariantNumeric="tabular-nums"
        cursor="pointer"
        onClick={onUndo}
      >
        <Icon name="undo" size={18} /> Undo ({seconds} s)
      </Row>
    </span>
  )
}

/** The same after these seconds: it takes a while to see that a long paste was the wrong one. */
export function UndoLater({ label, onUndo }: { label: string; onUndo: () => void }) {
  return (
    <Button variant="link" size="sm" gap={8} whiteSpace="normal" textAlign="left" onClick={onUndo}>
      <Icon name="undo" size={18} /> Undo: {label}
    </Button>
  )
}
