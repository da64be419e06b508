import { useEffect, useState } from 'react'
import { loadUnsentMails, type UnsentMails } from '#data/mails.ts'

/** What the server keeps, as of the last time that this screen was looked at with a network. */
export function useUnsentMails(offline: boolean) {
  const [loaded, setLoaded] = useState<UnsentMails | null>(null)
  const [error, setError] = useState('')
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (offline) return undefined
    let left = false
    loadUnsentMails().then(
      (mails) => {
        if (left) return
        setLoaded(mails)
        setError('')
      },
      (failure: unknown) => {
        if (!left) setError(failure instanceof Error ? failure.message : String(failure))
      },
    )
    return () => {
      left = true
    }
  }, [offline, round])
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') setRound((before) => before + 1)
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return {
    mails: loaded?.mails ?? [],
    /** null: nobody has said yet. */
    sends: loaded?.sends ?? null,
    loading: !loaded && error === '',
    error,
    refresh: () => {
      if (!loaded) setError('')
      setRound((before) => before + 1)
    },
    drop: (id: string) =>
      setLoaded((before) => before && { ...before, mails: before.mails.filter((mail) => mail.id !== id) }),
  }
}
