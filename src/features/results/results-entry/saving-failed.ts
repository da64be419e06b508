import { showToast } from '#ui/base/toast.tsx'

export function failed(error: unknown): void {
  const description = error instanceof Error && error.message ? error.message : 'An unexpected error occurred'
  showToast({ title: 'Error saving results', description, kind: 'error' })
}
