// What a person chose becomes the picture that is sent: upright, at most 1600 px, a JPEG without a place or a date in
// it, because it is drawn anew. The server does the same once more and trusts nothing of it.

export const picture_side_px = 1600
/** For the picture of an account, which is shown no larger than a stamp; the server keeps no more. */
export const avatar_side_px = 512
/** Nobody's camera makes more; decoding it would only take the page down. */
const MAX_FILE_BYTES = 60_000_000
/** The server takes 3 MB. */
const MAX_SENT_BYTES = 2_500_000
const qualities = [0.86, 0.75, 0.6, 0.4]

/** The message is for people; a form that gets it keeps everything else. */
export class PictureError extends Error {
  override readonly name = 'PictureError'
}

const megabytes = (bytes: number) => Math.round(bytes / 1_000_000)

/** Width and height as they are kept, in the same proportion. */
export function keptSize(
  width: number,
  height: number,
  side_px = picture_side_px,
): { width: number; height: number } {
  const scale = Math.min(1, side_px / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Before anything is decoded: whether it can be a picture at all. */
export function checkPictureFile({ type, size, name }: Pick<File, 'type' | 'size' | 'name'>): void {
  // Some systems know no type for what their own camera writes.
  if (type !== '' && !type.startsWith('image/')) {
    throw new PictureError(`${name} is no picture. Choose an image file.`)
  }
  if (size === 0) throw new PictureError(`${name} is empty. Choose another picture.`)
  if (size > MAX_FILE_BYTES) {
    throw new PictureError(
      `This picture has ${megabytes(size)} MB. Choose one with at most ${megabytes(MAX_FILE_BYTES)} MB.`,
    )
  }
}

const isHeic = ({ type, name }: File) => /hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name)

async function decode(file: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch (error) {
    const message = isHeic(file)
      ? 'This browser cannot open HEIC pictures. Choose a JPEG, or take the photo here.'
      : 'This file could not be opened as a picture. Choose a JPEG, PNG, GIF or WebP.'
    throw new PictureError(message, { cause: error })
  }
}

const toJpeg = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))

/** Throws a `PictureError`. */
export async function encodePicture(
  file: File,
  side_px = picture_side_px,
): Promise<{ type: string; bytes: ArrayBuffer }> {
  checkPictureFile(file)
  const bitmap = await decode(file)
  try {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, keptSize(bitmap.width, bitmap.height, side_px))
    const context = canvas.getContext('2d')
    if (!context)
      throw new PictureError('This browser has no room to open the picture. Close other tabs and try again.')
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    for (const quality of qualities) {
      const blob = await toJpeg(canvas, quality)
      if (blob && blob.size <= MAX_SENT_BYTES) return { type: blob.type, bytes: await blob.arrayBuffer() }
    }
    throw new PictureError('This picture could not be made small enough to send. Choose another one.')
  } finally {
    bitmap.close()
  }
}
