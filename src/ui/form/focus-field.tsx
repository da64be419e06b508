import { useId, useRef, useState } from 'react'
import { type Focus, middle, withFocus } from '#domain/kernel/media.ts'
import { Button } from '#ui/base/button.tsx'
import { Disclosure } from '#ui/base/disclosure.tsx'
import { Box, Grid, Span, Text } from '#ui/layout/words.tsx'
import { Picture } from '#ui/base/picture.tsx'
import styles from './focus-field.module.css'
import { movedPoint, pressedPoint } from './focus-steps.ts'

interface FocusFieldProps {
  /** The picture whose point it is, where a form has several. */
  label: string
  /** An address, or a picture of this device. */
  src: string
  /** null: nobody chose one, and the middle stays in sight. */
  focus: Focus | null
  onChange: (focus: Focus) => void
}

const percentText = (fraction: number) => `${Math.round(fraction * 100)} percent`

/** The shapes in which pictures are cut most: rows of races, and posts. */
const cuts = [1.75, 0.75]

/** The point of a picture that stays in sight where it is cut: a press puts it there, and the arrow keys move it. */
export function FocusField(props: FocusFieldProps) {
  const [opened, setOpened] = useState(false)
  const title = (
    <>
      What stays in sight<Span spoken>: {props.label}</Span>
    </>
  )
  return (
    <Disclosure title={title} onOpen={() => setOpened(true)}>
      {opened && <FocusPoint {...props} />}
    </Disclosure>
  )
}

function FocusPoint({ label, src, focus, onChange }: FocusFieldProps) {
  const help = useId()
  const picture = useRef<HTMLDivElement>(null)
  const point = focus ?? middle
  return (
    <>
      <Text id={help} quiet look="small" below={10}>
        Press on what must not be cut off, or move the ring with the arrow keys.
      </Text>
      <div
        ref={picture}
        role="slider"
        tabIndex={0}
        aria-label={`What stays in sight: ${label}`}
        aria-describedby={help}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(point.x * 100)}
        aria-valuetext={`${percentText(point.x)} from the left, ${percentText(point.y)} from the top`}
        className={styles.picture}
        onClick={(event) => {
          if (picture.current) onChange(pressedPoint(event, picture.current.getBoundingClientRect()))
        }}
        onKeyDown={(event) => {
          const moved = movedPoint(point, event.key, event.shiftKey)
          if (!moved) return
          event.preventDefault()
          onChange(moved)
        }}
      >
        <Picture src={src} shown="24rem" alt="" draggable={false} objectFit="contain" />
        <span className={styles.point} style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }} />
      </div>
      <Grid columns="auto auto 1fr" gap={12} align="end" above={12}>
        {cuts.map((ratio) => (
          <Box key={ratio} height="80px" aspectRatio={ratio} bg="sunk" overflow="hidden">
            <Picture src={withFocus(src, point)} shown="140px" alt="" wide height="100%" objectFit="cover" />
          </Box>
        ))}
        <Box>
          <Button variant="plain" size="sm" onClick={() => onChange({ ...middle })}>
            Back to the middle
          </Button>
        </Box>
      </Grid>
    </>
  )
}
