import { writeFileSync } from 'node:fs'
import type { Locator } from '@playwright/test'

// A camera that Chromium pretends to have: it sees a film, of pictures that stood on a screen.

/** Shades from black to white, line by line. */
export type Picture = Uint8Array

const width = 640
const height = 480
/** As long as a phone shows one of a series. */
const frames_a_picture = 2

/** For a browser that shall have this camera; it may be another film each time that a page opens it. */
export const cameraArgs = (film: string): string[] => [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${film}`,
]

/** What is there, as a camera held in front of it sees it: in the middle, and not to the edge. */
export async function pictureOf(shown: Locator): Promise<Picture> {
  const png = (await shown.screenshot()).toString('base64')
  const shades = await shown.page().evaluate(
    async ([data, w, h]) => {
      const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0))
      const drawn = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const canvas = new OffscreenCanvas(w, h)
      const context = canvas.getContext('2d')
      if (!context) throw new Error('There is no canvas.')
      context.fillStyle = '#888'
      context.fillRect(0, 0, w, h)
      const scale = Math.min((w - 40) / drawn.width, (h - 40) / drawn.height)
      const [x, y] = [drawn.width * scale, drawn.height * scale]
      context.drawImage(drawn, (w - x) / 2, (h - y) / 2, x, y)
      const { data: pixels } = context.getImageData(0, 0, w, h)
      let text = ''
      for (let at = 1; at < pixels.length; at += 4) text += String.fromCharCode(pixels[at] ?? 0)
      return btoa(text)
    },
    [png, width, height] as const,
  )
  return new Uint8Array(Buffer.from(shades, 'base64'))
}

/** One picture after the other, over and over. */
export function writeFilm(file: string, pictures: readonly Picture[]): void {
  const grey = Buffer.alloc((width * height) / 2, 128)
  const frames = pictures.flatMap((picture) =>
    Array.from({ length: frames_a_picture }, () => [
      Buffer.from('FRAME\n'),
      Buffer.from(picture),
      grey,
    ]).flat(),
  )
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F5:1 Ip A1:1 C420jpeg\n`)
  writeFileSync(file, Buffer.concat([head, ...frames]))
}
