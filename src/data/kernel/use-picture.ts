import { useEffect, useRef, useState } from 'react'
import { forgetUnused, keepPicture, type PictureUse, useKeptPicture } from './pictures.ts'
import { reported } from './faults.ts'

export interface PictureRules {
  use: PictureUse
  /** Id of the picture that the form names; '' for none. */
  id: string
  onChange: (id: string) => void
}

const lost_text = 'The photo is no longer on this device. Choose it again, or send without it.'

/** The picture of a form: kept on this device as soon as it is chosen. What goes wrong costs only the picture. */
export function usePicture({ use, id, onChange }: PictureRules) {
  const kept = useKeptPicture(id)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const change = useRef(onChange)
  change.current = onChange

  useEffect(() => {
    if (id === '' || kept.state !== 'gone') return
    change.current('')
    setProblem(lost_text)
  }, [id, kept.state])

  const choose = async (file: File) => {
    setBusy(true)
    setProblem('')
    try {
      change.current(await keepPicture(file, use))
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'An unexpected error occurred. Please try again.')
    }
    setBusy(false)
  }
  const remove = () => {
    setProblem('')
    change.current('')
    void forgetUnused().catch(reported('pictures that nobody needs'))
  }
  const { url, name, bytes } = kept
  return { picture: id === '' ? null : { url, name, bytes }, busy, problem, choose, remove }
}
