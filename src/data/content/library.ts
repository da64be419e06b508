import { personalRead } from '../kernel/live.ts'
import { useEffect, useRef, useState } from 'react'
import type { LibraryUse } from '#domain/kernel/media.ts'
import { forgetUnused, keepPicture, keepTrack, useKeptPicture } from '../kernel/pictures.ts'
import { readSession } from '../kernel/session.ts'
import { reported } from '../kernel/faults.ts'

export type { AdminImage } from './engine/content-reads.ts'

// Sends a file of an admin or editor. It is kept on this device as soon as it is chosen, and sent at once where there
// is a network. Without a network it goes from the outbox, with the command that names it.

/** The server looked at the file and will not take it; the message is for people. */
class UploadRefused extends Error {
  override readonly name = 'UploadRefused'
}

const judged_statuses = new Set([403, 409, 413, 415, 422])

const reasonIn = (text: string): string => {
  try {
    const answer: unknown = JSON.parse(text)
    const message = typeof answer === 'object' && answer !== null && 'message' in answer ? answer.message : ''
    return typeof message === 'string' ? message : ''
  } catch {
    return ''
  }
}

/** XMLHttpRequest, because fetch does not say how far a body has gone. Resolves with whether the server has it. */
async function send(id: string, onProgress: (share: number) => void, signal: AbortSignal): Promise<boolean> {
  const { deviceStore } = await import('../kernel/device-store.ts')
  const file = await deviceStore().files.get(id)
  const stored = readSession()
  if (!file || !stored || stored.expired || signal.aborted) return false
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', `/api/sync/files/${file.bucket}/${id}?name=${encodeURIComponent(file.name)}`)
    request.setRequestHeader('Content-Type', file.type)
    request.setRequestHeader('Authorization', stored.token)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      if (judged_statuses.has(request.status)) reject(new UploadRefused(reasonIn(request.responseText)))
      else resolve(request.status === 200)
    }
    request.onerror = () => resolve(false)
    request.onabort = () => resolve(false)
    signal.addEventListener('abort', () => request.abort())
    request.send(file.bytes)
  })
}

interface LibraryUpload {
  /** Address of the chosen picture; '' for none and for a track. */
  url: string
  name: string
  bytes: number
  phase: 'none' | 'preparing' | 'uploading' | 'uploaded' | 'waiting'
  /** 0 to 1. */
  progress: number
  problem: string
  choose: (file: File) => Promise<void>
  remove: () => void
}

interface LibraryUploadRules {
  use: LibraryUse
  /** Id of the file that the form names; '' for none. */
  id: string
  onChange: (id: string) => void
  onUploaded: () => void
  onFailed: (message: string) => void
}

const lost_text = 'This file is no longer on this device. Choose it again.'
const unexpected = 'An unexpected error occurred'

export function useLibraryUpload(rules: LibraryUploadRules): LibraryUpload {
  const { use, id } = rules
  const kept = useKeptPicture(id)
  const latest = useRef(rules)
  latest.current = rules
  const [phase, setPhase] = useState<'preparing' | 'uploading' | 'uploaded' | 'waiting'>('waiting')
  const [progress, setProgress] = useState(0)
  const [problem, setProblem] = useState('')

  useEffect(() => {
    if (id === '') return
    if (kept.state === 'gone') {
      latest.current.onChange('')
      setProblem(lost_text)
    }
    if (kept.state !== 'here') return
    const stop = new AbortController()
    setPhase('uploading')
    setProgress(0)
    send(id, setProgress, stop.signal).then(
      (arrived) => {
        if (stop.signal.aborted) return
        setPhase(arrived ? 'uploaded' : 'waiting')
        if (arrived) latest.current.onUploaded()
      },
      (error: unknown) => {
        if (stop.signal.aborted) return
        const message = (error instanceof UploadRefused && error.message) || unexpected
        latest.current.onChange('')
        setProblem(message)
        latest.current.onFailed(message)
      },
    )
    return () => stop.abort()
  }, [id, kept.state])

  const choose = async (file: File) => {
    setPhase('preparing')
    setProblem('')
    try {
      latest.current.onChange(use === 'courses' ? await keepTrack(file) : await keepPicture(file, use))
    } catch (error) {
      const message = error instanceof Error ? error.message : unexpected
      setPhase('waiting')
      setProblem(message)
      latest.current.onFailed(message)
    }
  }
  const remove = () => {
    setProblem('')
    latest.current.onChange('')
    void forgetUnused().catch(reported('pictures that nobody needs'))
  }
  const { url, name, bytes } = kept
  const is_none = id === '' && phase !== 'preparing'
  return {
    url: use === 'courses' ? '' : url,
    name,
    bytes,
    phase: is_none ? 'none' : phase,
    progress,
    problem,
    choose,
    remove,
  }
}

/** The pictures of the library, newest first; empty for anybody but admins and editors. */
export const useAdminImages = personalRead([], ({ content }) => content.images)
