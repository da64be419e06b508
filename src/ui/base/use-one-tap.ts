import { useEffect } from 'react'

// A press may bring something else under the finger, like the posts where "Hand out" was. A double tap would press that
// too.

interface Press {
  at_ms: number
  /** In CSS px. */
  x: number
  y: number
  /** What was pressed. */
  on: unknown
}

/** A person who taps again because nothing seems to happen has not yet read what has come. */
const twice_ms = 800
const near_px = 16

/** Whether a press is the second of two taps, and hits something other than the first. */
export const isStray = (before: Press | null, { at_ms, x, y, on }: Press): boolean =>
  before !== null &&
  on !== before.on &&
  at_ms - before.at_ms < twice_ms &&
  Math.hypot(x - before.x, y - before.y) < near_px

const pressable = 'button, a, label, summary, input, select, textarea'

/**
 * While mounted, a double tap presses once: the second tap does not reach what the first brought there.
 * A control that means something else after a press needs its own `key`, so that it is another element.
 */
export function useOneTap(): void {
  useEffect(() => {
    let last: Press | null = null
    let stray = false
    const onPointerDown = ({ timeStamp: at_ms, clientX: x, clientY: y, target }: PointerEvent) => {
      const on = (target instanceof Element && target.closest(pressable)) || target
      const press = { at_ms, x, y, on }
      stray = isStray(last, press)
      // A third tap is no better than the second; a later one is meant.
      if (!stray) last = press
    }
    const onClick = (event: MouseEvent) => {
      // A key presses nothing by mistake.
      if (!stray || event.detail === 0) return
      event.preventDefault()
      event.stopPropagation()
    }
    /** A person who types between two taps means both. */
    const onTyped = () => {
      last = null
    }
    addEventListener('pointerdown', onPointerDown, true)
    addEventListener('click', onClick, true)
    addEventListener('keydown', onTyped, true)
    addEventListener('input', onTyped, true)
    return () => {
      removeEventListener('pointerdown', onPointerDown, true)
      removeEventListener('click', onClick, true)
      removeEventListener('keydown', onTyped, true)
      removeEventListener('input', onTyped, true)
    }
  }, [])
}
