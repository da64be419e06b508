import { crc32, deflateSync } from 'node:zlib'

// Pictures for the tests, made here: what a camera would write, and what somebody with bad intentions would.

/** 48 × 32, red at the left and blue at the right. */
const red_and_blue = `
  /9j/2wCEAAgGBgcGBQgHBwcJCQgKDBQNDAsLDBkSEw8UHRofHh0aHBwgJC4nICIsIxwcKDcpLDAxNDQ0Hyc5PTgyPC4zNDIBCQkJ
  DAsMGA0NGDIhHCEyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMv/AABEIACAAMAMBIgAC
  EQEDEQH/xAGiAAABBQEBAQEBAQAAAAAAAAAAAQIDBAUGBwgJCgsQAAIBAwMCBAMFBQQEAAABfQECAwAEEQUSITFBBhNRYQcicRQy
  gZGhCCNCscEVUtHwJDNicoIJChYXGBkaJSYnKCkqNDU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6g4SFhoeI
  iYqSk5SVlpeYmZqio6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV1tfY2drh4uPk5ebn6Onq8fLz9PX29/j5+gEAAwEBAQEB
  AQEBAQAAAAAAAAECAwQFBgcICQoLEQACAQIEBAMEBwUEBAABAncAAQIDEQQFITEGEkFRB2FxEyIygQgUQpGhscEJIzNS8BVictEK
  FiQ04SXxFxgZGiYnKCkqNTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqCg4SFhoeIiYqSk5SVlpeYmZqio6Sl
  pqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV1tfY2dri4+Tl5ufo6ery8/T19vf4+fr/2gAMAwEAAhEDEQA/AOIooorwz9VCucro
  65yvuOC/+X//AG7/AO3Hx3Fv/Ln/ALe/9tCiiivuT406Oiiivw4/YwrnK6Oucr7jgv8A5f8A/bv/ALcfHcW/8uf+3v8A20KKKK+5
  PjT/2Q==
`

const bytesOf = (text: string): Buffer<ArrayBuffer> => Buffer.from(text, 'latin1')

const exif = (entries: string) => {
  const body = bytesOf(`Exif\0\0${entries}`)
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

/** What nobody may find in a picture that was put on the site. */
export const secret_place = 'GPSLatitude 45.5231 N'

/**
 * A photo of a phone held upright: the camera wrote it lying, and says in its Exif that it is to be turned to the
 * right, and where it was taken.
 */
export function cameraJpeg(): Buffer<ArrayBuffer> {
  const picture = Buffer.from(red_and_blue, 'base64')
  // Big-endian TIFF with one entry: orientation (0x0112), a short, 6.
  const turned = 'MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0'
  return Buffer.concat([
    picture.subarray(0, 2),
    exif(turned + secret_place),
    picture.subarray(2),
    bytesOf(secret_place),
  ])
}

function chunk(name: string, content: Buffer): Buffer<ArrayBuffer> {
  const body = Buffer.concat([bytesOf(name), content])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(content.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

const signature = bytesOf('\x89PNG\r\n\x1a\n')

function header(width: number, height: number): Buffer<ArrayBuffer> {
  const about = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0])
  about.writeUInt32BE(width, 0)
  about.writeUInt32BE(height, 4)
  return chunk('IHDR', about)
}

/** A plain PNG of one color; a note makes it another file. */
export function plainPng(width = 64, height = 48, note = ''): Buffer<ArrayBuffer> {
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, Buffer.from([0x3d, 0x9a, 0x62]))])
  const rows = Buffer.concat(Array.from({ length: height }, () => row))
  return Buffer.concat([
    signature,
    header(width, height),
    chunk('tEXt', bytesOf(`Comment\0${note}`)),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A logo of two by two pixels: half of it is ink, half is transparent. */
export const transparentPng = (): Buffer<ArrayBuffer> =>
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAYAAABytg0kAAAAEUlEQVR4nGN4KZf8nwEGQBwAKu0E0w9AMaoAAAAASUVORK5CYII=',
    'base64',
  )

/** A few bytes that would take 10 GB when unfolded. */
export function bombPng(): Buffer<ArrayBuffer> {
  const rows = deflateSync(Buffer.alloc(1000))
  return Buffer.concat([
    signature,
    header(60_000, 60_000),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

export const scriptedSvg = (): Buffer<ArrayBuffer> =>
  bytesOf('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>')
