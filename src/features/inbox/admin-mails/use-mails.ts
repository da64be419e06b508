import { useEffect, useState } from 'react'
import { loadUnsentMails } from '#data/inbox/mails.ts'
import { useAsked } from '#ui/page/use-asked.ts'

/** What the server keeps, as of the last time that this screen was open with a network. */
export function useUnsentMails(offline: boolean) {
  const [round, setRound] = useState(0)
  const { answer: loaded, setAnswer: setLoaded, error, setError } = useAsked(loadUnsentMails, offline, round)
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
    waiting: loaded?.waiting ?? 0,
    reason: loaded?.reason ?? '',
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
