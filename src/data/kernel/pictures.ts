import { useEffect, useRef, useState } from 'react'
import { reported } from './faults.ts'
import { readTrack } from '#domain/events/course-track.ts'
import { type LibraryUse, library_endings, logo_endings } from '#domain/kernel/media.ts'
import { newRecordId } from '#domain/kernel/record-id.ts'
import type { KeptFile } from './device-store.ts'
import { LiveStore, storesByKey, useStore } from './live.ts'
import { presentAuthor } from './session.ts'
import { startData } from './start.ts'
import { asStorageError } from './storage-error.ts'

// Pictures on their way: kept on this device from the moment they are chosen until the server has the command that
// names them. A form's draft and a command name a picture by its id.

/** What a picture is for; the server keeps each use in a place of its own. */
type PictureUse = 'reviews' | 'avatars' | 'blog' | Exclude<LibraryUse, 'courses'>

const table = async () => (await import('./device-store.ts')).deviceStore().files

/**
 * Resolves with its id when the picture is durable on this device. Rejects with a `PictureError` or a `StorageError`,
 * whose messages are for people.
 */
export async function keepPicture(file: File, use: PictureUse): Promise<string> {
  const { avatar_side_px, encodePicture, PictureError, picture_side_px } =
    await import('./picture-encoding.ts')
  const of_people = use === 'reviews' || use === 'avatars'
  const may_be_logo = use === 'images'
  const endings: readonly string[] = may_be_logo ? logo_endings : library_endings
  if (!of_people && !endings.some((ending) => file.name.toLowerCase().endsWith(ending)))
    throw new PictureError(
      may_be_logo
        ? 'Only jpeg, jpg, png, gif, webp and svg images can be uploaded.'
        : 'Only jpeg, jpg, png, gif and webp images can be uploaded.',
    )
  const side_px = use === 'avatars' ? avatar_side_px : picture_side_px
  // A drawing is sent as pixels.
  const name = file.name.replace(/\.svg$/i, '.png')
  return keep(use, name, await encodePicture(file, side_px, may_be_logo))
}

const MAX_TRACK_BYTES = 3_000_000

/** The same for the GPX file of a course. */
export async function keepTrack(file: File): Promise<string> {
  const { PictureError } = await import('./picture-encoding.ts')
  if (!file.name.toLowerCase().endsWith('.gpx'))
    throw new PictureError('Only GPX files can be uploaded here.')
  if (file.size > MAX_TRACK_BYTES)
    throw new PictureError('This file is larger than 3 MB. Export the course with fewer points.')
  const bytes = await file.arrayBuffer()
  if (readTrack(new TextDecoder().decode(bytes)).length < 2)
    throw new PictureError('This GPX file has no track in it. Choose one with the course as a track.')
  return keep('courses', file.name, { type: 'application/gpx+xml', bytes })
}

async function keep(
  bucket: string,
  name: string,
  content: { type: string; bytes: ArrayBuffer },
): Promise<string> {
  const id = newRecordId()
  try {
    const files = await table()
    await files.add({ id, owner: presentAuthor(), bucket, name, ...content, unused_since_ms: 0 })
  } catch (error) {
    throw asStorageError(error)
  }
  return id
}

/** A form has let go of a picture: it is removed unless something else names it. */
export async function forgetUnused(): Promise<void> {
  const engine = await startData()
  engine.sweepFiles()
}

interface KeptPicture {
  /** `gone`: it is not on this device any more. */
  state: 'loading' | 'here' | 'gone'
  /** For an img, while this is shown. */
  url: string
  name: string
  bytes: number
}

const loading: KeptPicture = { state: 'loading', url: '', name: '', bytes: 0 }
const gone: KeptPicture = { ...loading, state: 'gone' }

async function read(id: string): Promise<KeptFile | undefined> {
  return id === '' ? undefined : (await table()).get(id)
}

const stores = storesByKey<KeptPicture>(
  (id) =>
    new LiveStore(loading, (set) => {
      let left = false
      let url = ''
      read(id).then(
        (file) => {
          if (left) return
          if (!file) return set(gone)
          url = URL.createObjectURL(new Blob([file.bytes], { type: file.type }))
          set({ state: 'here', url, name: file.name, bytes: file.bytes.byteLength })
        },
        () => set(gone),
      )
      return () => {
        left = true
        if (url) URL.revokeObjectURL(url)
      }
    }),
)

/** A picture that waits on this device, by its id; '' has none. */
export function useKeptPicture(id: string): KeptPicture {
  return useStore(stores(id))
}

interface PictureRules {
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
