import { useEffect } from 'react'

/** Back and forward lead to another page: anything open over this one closes. */
export function useCloseOnBack(open: boolean, close: () => void): void {
  useEffect(() => {
    if (!open) return
    addEventListener('popstate', close)
    return () => removeEventListener('popstate', close)
  }, [open, close])
}
