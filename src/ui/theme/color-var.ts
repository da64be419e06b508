import type { inks, semanticColors } from './tokens.ts'

export type ColorName = keyof typeof inks | keyof typeof semanticColors

/** A color of the theme by its name ('header.accent') as CSS knows it; 'currentColor' stays as it is. */
export const colorVar = (name: string): string =>
  name === 'currentColor' ? name : `var(--mp-colors-${name.replaceAll('.', '-')})`
