import type { AdminImage } from '#data/content/library.ts'
import { isFields } from '#domain/kernel/loose-values.ts'
import { logo_endings, mediaUrl } from '#domain/kernel/media.ts'

// The pictures in the file of a site.

export interface FilePicture {
  name: string
  /** What it shows, as the library says; '' for nothing. */
  alt: string
  type: string
  /** In base64. */
  bytes: string
}

/** What all of them together may have, as they are stored. */
const most_bytes = 20_000_000
export const most_bytes_text = '20 MB'

/** As much as a function takes at once as arguments. */
const chunk_bytes = 0x8000

function asBase64(bytes: Uint8Array): string {
  const chunks: string[] = []
  for (let at = 0; at < bytes.length; at += chunk_bytes)
    chunks.push(String.fromCharCode(...bytes.subarray(at, at + chunk_bytes)))
  return btoa(chunks.join(''))
}

async function load(address: string): Promise<Blob | null> {
  try {
    const answer = await fetch(address)
    return answer.ok ? await answer.blob() : null
  } catch {
    // Without a network the device has only what it has shown before.
    return null
  }
}

/**
 * The pictures at some addresses, for the file.
 * @param library says what they are called and show
 * @returns how many are left out too: they could not be loaded, or went over the limit
 */
export async function packPictures(
  addresses: readonly string[],
  library: readonly Pick<AdminImage, 'path' | 'name' | 'alt'>[],
  loading: (address: string) => Promise<Blob | null> = load,
): Promise<{ pictures: Map<string, FilePicture>; left_out: number }> {
  const pictures = new Map<string, FilePicture>()
  let room = most_bytes
  for (const address of addresses) {
    const loaded = await loading(address)
    if (!loaded || loaded.size > room) continue
    room -= loaded.size
    const known = library.find(({ path }) => mediaUrl(path) === address)
    pictures.set(address, {
      name: known?.name ?? address.slice(address.lastIndexOf('/') + 1),
      alt: known?.alt ?? '',
      type: loaded.type,
      bytes: asBase64(new Uint8Array(await loaded.arrayBuffer())),
    })
  }
  return { pictures, left_out: addresses.length - pictures.size }
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The pictures that a file names; anybody may have written it. */
export function readFilePictures(stored: unknown): Map<string, FilePicture> {
  const found = new Map<string, FilePicture>()
  for (const [address, picture] of Object.entries(isFields(stored) ? stored : {}))
    if (isFields(picture) && typeof picture.bytes === 'string')
      found.set(address, {
        name: textIn(picture.name),
        alt: textIn(picture.alt).slice(0, 300),
        type: textIn(picture.type),
        bytes: picture.bytes,
      })
  return found
}

/** A picture as a person would have chosen it; null where its bytes are none. */
export function fileOf({ name, type, bytes }: FilePicture): File | null {
  const ends = logo_endings.some((ending) => name.toLowerCase().endsWith(ending))
  const called = ends ? name : `${name || 'picture'}.${type === 'image/png' ? 'png' : 'jpg'}`
  try {
    return new File([Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0))], called, { type })
  } catch {
    return null
  }
}

/**
 * What becomes of the pictures that the incoming parts show.
 * @param addresses what the parts name
 * @param library what is stored here already
 */
export function sortPictures(
  addresses: readonly string[],
  in_file: ReadonlyMap<string, FilePicture>,
  library: readonly Pick<AdminImage, 'path'>[],
): { coming: string[]; lacking: string[] } {
  const here = new Set(library.map(({ path }) => mediaUrl(path)))
  const wanted = addresses.filter((address) => !here.has(address))
  return {
    coming: wanted.filter((address) => in_file.has(address)),
    lacking: wanted.filter((address) => !in_file.has(address)),
  }
}
