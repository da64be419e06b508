import { type Focus, middle } from '#domain/kernel/media.ts'

const within = (fraction: number): number => Math.round(Math.min(1, Math.max(0, fraction)) * 100) / 100

/** The point in a picture where somebody pressed. */
export const pressedPoint = (
  { clientX, clientY }: { clientX: number; clientY: number },
  { left, top, width, height }: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
): Focus =>
  width > 0 && height > 0
    ? { x: within((clientX - left) / width), y: within((clientY - top) / height) }
    : { ...middle }

const step = 0.02
const large_step = 0.1

/** Where a key moves the point; null: it means something else. */
export function movedPoint({ x, y }: Focus, key: string, isLarge: boolean): Focus | null {
  const by = isLarge ? large_step : step
  switch (key) {
    case 'ArrowLeft':
      return { x: within(x - by), y }
    case 'ArrowRight':
      return { x: within(x + by), y }
    case 'ArrowUp':
      return { x, y: within(y - by) }
    case 'ArrowDown':
      return { x, y: within(y + by) }
    case 'Home':
      return { ...middle }
    default:
      return null
  }
}
