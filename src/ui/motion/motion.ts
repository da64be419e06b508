import { tillItComes } from '#ui/shell/late.ts'

// What moves things is a file that comes after the first screen (moves.ts). Until it is here, and for people who want
// no motion, everything is where it would stop: its arrival moves nothing that has been seen.

type Moves = typeof import('./moves.ts')

let moves: Moves | null = null

/** Loaded once the first screen is drawn. */
export async function loadMotion(): Promise<Moves> {
  moves ??= await tillItComes(() => import('./moves.ts'))
  return moves
}

/** What moves things; null: nothing moves. */
export const motion = (): Moves | null =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? null : moves

/** As a ref: a post or a figure rises when it is drawn, one after the other where several are side by side. */
export const rising = (element: HTMLElement | null): void => {
  if (element) motion()?.rise(element)
}
