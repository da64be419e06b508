/** Where everybody finds a stored picture; `path` is its place in a bucket, like `reviews/1764000000000-k2m4.jpg`. */
export const mediaUrl = (path: string): string => `/media/${path}`

/** The pictures of accounts; their paths end with the id under which they were sent. */
export const avatar_folder = 'avatars/'

/** The id of an account's picture by its address; '' for none. */
export const avatarId = (avatar_url: string): string =>
  /^\/media\/avatars\/\d+-([a-z0-9]{15})\.jpg$/.exec(avatar_url)?.[1] ?? ''

/**
 * The address of a picture: one of ours, one that was uploaded, or one from elsewhere. Behind the # stands what a page
 * knows of it before it has come, see `pictureAt`.
 */
export const picture_address =
  /^(\/(art|media)\/[A-Za-z0-9._/-]+(#[0-9a-fx~@-]{1,60})?|https?:\/\/[^\s"'<>\\]+)$/

/** The point of a picture that stays in sight where the picture is cut, in fractions of its sides from the top left. */
export interface Focus {
  x: number
  y: number
}

export const middle: Focus = { x: 0.5, y: 0.5 }

/** A point as it is stored and stands in addresses: '30-70'; '' for none. */
export const focus_text = /^((\d|[1-9]\d|100)-(\d|[1-9]\d|100))?$/

const percent = (fraction: number): number => Math.round(Math.min(1, Math.max(0, fraction)) * 100)

export const focusText = (focus: Focus | null): string =>
  focus ? `${percent(focus.x)}-${percent(focus.y)}` : ''

export const focusIn = (text: string): Focus | null => {
  const [x = '', y = ''] = text.split('-')
  return text !== '' && focus_text.test(text) ? { x: Number(x) / 100, y: Number(y) / 100 } : null
}

/** What an address says of its picture. */
export interface PictureFacts {
  /** Where the picture is. */
  src: string
  /** In pixels; 0 where nobody knows. A picture with a size is kept in several widths. */
  width: number
  height: number
  /** Its colors as a dozen patches, three digits each, four in a row (pocketbase/file_sizes.go); '' for none. */
  colors: string
  /** What an organiser chose; null: nobody did. */
  focus: Focus | null
}

const picture_marks = /#(?:([1-9]\d{0,3})x([1-9]\d{0,3})(?:~([0-9a-f]{36}))?)?(?:@(\d{1,3}-\d{1,3}))?$/

export function pictureAt(address: string): PictureFacts {
  const [marks, width = '0', height = '0', colors = '', focus = ''] = picture_marks.exec(address) ?? ['']
  return {
    src: address.slice(0, address.length - marks.length),
    width: Number(width),
    height: Number(height),
    colors,
    focus: focusIn(focus),
  }
}

/** The same picture with another point in sight; null leaves what it has. */
export function withFocus(address: string, focus: Focus | null): string {
  if (address === '' || focus === null) return address
  const { src, width, height, colors } = pictureAt(address)
  const preview = width === 0 ? '' : `${width}x${height}${colors === '' ? '' : `~${colors}`}`
  return `${src}#${preview}@${focusText(focus)}`
}

/** The address of a picture of the library. */
export const libraryUrl = ({
  path,
  preview,
  focus,
}: {
  path: string
  /** As `pocketbase/file_sizes.go` makes it. */
  preview: string
  focus: string
}): string => withFocus(preview === '' ? mediaUrl(path) : `${mediaUrl(path)}#${preview}`, focusIn(focus))

/** The address as it stands in a text: with the size, so that nothing below it moves. */
export function addressInText(address: string): string {
  const { src, width, height } = pictureAt(address)
  return width === 0 ? src : `${src}#${width}x${height}`
}

/** The widths of a picture that is kept in several, as a srcset; '' for any other. */
export function sourcesOf({ src, width }: Pick<PictureFacts, 'src' | 'width'>): string {
  if (width === 0 || !src.startsWith('/media/')) return ''
  return [...[480, 960].filter((smaller) => smaller < width), width]
    .map((size) => `${src}/${size}.webp ${size}w`)
    .join(', ')
}

/** The address of a course: one of ours, one that was uploaded, or one from elsewhere. */
export const course_address = /^(\/(courses|media)\/[A-Za-z0-9._/-]+|https?:\/\/[^\s"'<>\\]+)$/

/** The pictures of admins and editors: each use is a folder of its own below admin-uploads. */
export const library_folders = {
  products: 'products/',
  events: 'events/',
  maps: 'maps/',
  courses: 'courses/',
  images: '',
} as const
export type LibraryUse = keyof typeof library_folders

/** The endings of the files that the library takes. */
export const library_endings = ['.jpeg', '.jpg', '.png', '.gif', '.webp'] as const
/** The same where a logo may be among them: a drawing is sent as pixels. */
export const logo_endings = [...library_endings, '.svg'] as const
