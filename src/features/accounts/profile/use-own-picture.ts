import { useRef, useState } from 'react'
import { keepPicture, useKeptPicture } from '#data/kernel/pictures.ts'
import type { Account } from '#data/accounts/profile.ts'
import { showToast, undo_for_ms } from '#ui/base/toast.tsx'
import { accountErrorText } from '../shared/account-error.ts'
import { changePicture, removePicture } from './picture-changes.ts'

/** Removes the offered undo: a change to the picture meanwhile is not another device's change. */
let closeUndo = () => undefined as void

/** The account's own picture: what is shown, and what can be done with it. It is saved as soon as it is chosen. */
export function useOwnPicture(account: Account) {
  const waiting = useKeptPicture(account.avatar?.photo_id ?? '')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  // A change replaces the picture of the moment it is made: keeping a file takes a while.
  const latest = useRef(account)
  latest.current = account
  const doing = async (work: () => Promise<void>) => {
    closeUndo()
    setBusy(true)
    setError('')
    try {
      await work()
    } catch (problem) {
      setError(accountErrorText(problem))
    }
    setBusy(false)
  }
  const choose = (file: File) =>
    doing(async () => {
      const id = await keepPicture(file, 'avatars')
      await changePicture(latest.current, id)
    })
  const remove = () =>
    doing(async () => {
      const undo = await removePicture(account)
      closeUndo = showToast({
        title: 'Picture removed',
        description: 'Your initials stand in its place.',
        ...(undo
          ? { action: { label: 'Undo', onClick: () => void doing(undo) }, duration_ms: undo_for_ms }
          : {}),
      })
    })
  return { src: waiting.url || account.avatar_url, busy, error, choose, remove }
}

export type OwnPicture = ReturnType<typeof useOwnPicture>
