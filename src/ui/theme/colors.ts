import { useSyncExternalStore } from 'react'
import type { inks, semanticColors } from './tokens.ts'

export type ColorName = keyof typeof inks | keyof typeof semanticColors

/** A color of the theme by its name ('header.accent') as CSS knows it; 'currentColor' stays as it is. */
export const colorVar = (name: string): string =>
  name === 'currentColor' ? name : `var(--mp-colors-${name.replaceAll('.', '-')})`

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

/** Whether the dark theme is on: for pictures that come in two versions. */
export function useIsDark(): boolean {
  return useSyncExternalStore(subscribe, () => document.documentElement.dataset['theme'] === 'dark')
}
