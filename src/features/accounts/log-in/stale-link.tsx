import type { ReactNode } from 'react'
import { Notice } from '#ui/base/notice.tsx'

/** The link from a mail is too old, was used, or was cut by a mail program. */
export function StaleLink({ children }: { children: ReactNode }) {
  return (
    <div role="alert">
      <Notice icon="warning" title="This link does not work any more">
        {children}
      </Notice>
    </div>
  )
}
