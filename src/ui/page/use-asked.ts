import { useEffect, useState } from 'react'

/**
 * What the server says to a question, asked when the screen opens, anew when the network comes back, and with every
 * `round`. Until it is answered `answer` is null; `error` says why the last one was not.
 * @param ask always the same function
 */
export function useAsked<T>(ask: () => Promise<T>, offline: boolean, round = 0) {
  const [answer, setAnswer] = useState<T | null>(null)
  const [error, setError] = useState('')
  useEffect(() => {
    if (offline) return undefined
    let left = false
    ask().then(
      (said) => {
        if (left) return
        setAnswer(said)
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
