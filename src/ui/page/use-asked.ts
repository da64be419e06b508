import { useEffect, useState } from 'react'

/**
 * The server's answer to a question, asked when the screen opens, again when the network comes back, and with every
 * `round`. Until then `answer` is null; `error` says why the last attempt failed.
 * @param ask always the same function
 */
export function useAsked<T>(ask: () => Promise<T>, offline: boolean, round = 0) {
  const [answer, setAnswer] = useState<T | null>(null)
  const [error, setError] = useState('')
  useEffect(() => {
    if (offline) return undefined
    let left = false
    ask().then(
      (answered) => {
        if (left) return
        setAnswer(answered)
        setError('')
      },
      (failure: unknown) => {
        if (!left) setError(failure instanceof Error ? failure.message : String(failure))
      },
    )
    return () => {
      left = true
    }
  }, [ask, offline, round])
  return { answer, setAnswer, error, setError }
}
