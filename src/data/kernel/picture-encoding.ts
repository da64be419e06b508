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

const isSvg = ({ type, name }: File) => type === 'image/svg+xml' || /\.svg$/i.test(name)

/** Large enough for a logo on any screen. */
const drawing_side_px = 1200

/**
 * A drawing as the browser shows it in a page: as a picture it runs no script and loads nothing. It is sent as pixels,
 * so that nobody else's browser ever reads it.
 */
async function drawSvg(file: File): Promise<HTMLCanvasElement> {
  const url = URL.createObjectURL(new Blob([file], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = url
    await image.decode().catch((error: unknown) => {
      throw new PictureError('This drawing could not be opened. Choose another SVG, or a PNG.', {
        cause: error,
      })
    })
    const { naturalWidth: width, naturalHeight: height } = image
    if (width === 0 || height === 0)
      throw new PictureError('This drawing says no size. Give it a width and a height, or choose a PNG.')
    const scale = drawing_side_px / Math.max(width, height)
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(width * scale))
    canvas.height = Math.max(1, Math.round(height * scale))
    contextOf(canvas).drawImage(image, 0, 0, canvas.width, canvas.height)
    return canvas
  } finally {
    URL.revokeObjectURL(url)
  }
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (!context)
    throw new PictureError('This browser has no room to open the picture. Close other tabs and try again.')
  context.imageSmoothingQuality = 'high'
  return context
}

function scaled(
  source: CanvasImageSource & { width: number; height: number },
  side_px: number,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, keptSize(source.width, source.height, side_px))
  contextOf(canvas).drawImage(source, 0, 0, canvas.width, canvas.height)
  return canvas
}

function isTransparent(canvas: HTMLCanvasElement): boolean {
  const { data } = contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height)
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return true
  return false
}

const toBlob = (canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, quality))

interface EncodedPicture {
  type: string
  bytes: ArrayBuffer
}

const whole = async (blob: Blob | null): Promise<EncodedPicture | null> =>
  blob && blob.size <= MAX_SENT_BYTES ? { type: blob.type, bytes: await blob.arrayBuffer() } : null

/** What is transparent becomes white. */
async function encodeJpeg(canvas: HTMLCanvasElement): Promise<EncodedPicture | null> {
  const context = contextOf(canvas)
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  for (const quality of qualities) {
    const made = await whole(await toBlob(canvas, 'image/jpeg', quality))
    if (made) return made
  }
  return null
}

/** A PNG cannot be made worse to be smaller, only smaller. */
async function encodePng(canvas: HTMLCanvasElement): Promise<EncodedPicture | null> {
  for (let side_px = Math.max(canvas.width, canvas.height); side_px >= 200; side_px /= 2) {
    const made = await whole(await toBlob(scaled(canvas, side_px), 'image/png'))
    if (made) return made
  }
  return null
}

/**
 * Throws a `PictureError`.
 * @param keeps_transparency as logos need it: what is transparent stays so, as a PNG; a drawing (SVG) may come too
 */
export async function encodePicture(
  file: File,
  side_px = picture_side_px,
  keeps_transparency = false,
): Promise<EncodedPicture> {
  checkPictureFile(file)
  const source = keeps_transparency && isSvg(file) ? await drawSvg(file) : await decode(file)
  try {
    const canvas = scaled(source, side_px)
    const made = await (keeps_transparency && isTransparent(canvas) ? encodePng(canvas) : encodeJpeg(canvas))
    if (!made)
      throw new PictureError('This picture could not be made small enough to send. Choose another one.')
    return made
  } finally {
    if ('close' in source) source.close()
  }
}
