export const theme_choices = ['system', 'light', 'dark', 'outdoor'] as const
export type ThemeChoice = (typeof theme_choices)[number]

const prefersDark = () => window.matchMedia('(prefers-color-scheme: dark)')

/**
 * Puts the choice on <html data-theme> and follows the device while the choice is 'system'.
 * Returns the function that stops following.
 */
export function applyTheme(choice: ThemeChoice): () => void {
  const root = document.documentElement
  if (choice !== 'system') {
    root.dataset['theme'] = choice
    return () => {}
  }
  const query = prefersDark()
  const follow = () => {
    root.dataset['theme'] = query.matches ? 'dark' : 'light'
  }
  follow()
  query.addEventListener('change', follow)
  return () => query.removeEventListener('change', follow)
}
