/** A color of the theme by its name ('header.accent') as CSS knows it; 'currentColor' stays as it is. */
export const colorVar = (name: string): string =>
  name === 'currentColor' ? name : `var(--mp-colors-${name.replaceAll('.', '-')})`
