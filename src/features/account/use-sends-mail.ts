import { useEffect, useState } from 'react'
import { sendsMail } from '#data/own-account.ts'

/** Whether this site has a mail server; null while nobody has said. Asked anew when the network comes back. */
export function useSendsMail(offline: boolean): boolean | null {
  const [sends, setSends] = useState<boolean | null>(null)
  useEffect(() => {
    if (offline) return undefined
    let left = false
    sendsMail().then(
      (answer) => {
        if (!left) setSends(answer)
      },
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [offline])
  return sends
}
