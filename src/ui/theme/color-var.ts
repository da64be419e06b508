/** A colour of the theme by its name ('header.accent') as CSS knows it; 'currentColor' stays what it is. */
export const colorVar = (name: string): string =>
  name === 'currentColor' ? name : `var(--mp-colors-${name.replaceAll('.', '-')})`
