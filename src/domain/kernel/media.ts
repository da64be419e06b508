/** Where everybody finds a stored picture; `path` is its place in a bucket, like `reviews/1764000000000-k2m4.jpg`. */
export const mediaUrl = (path: string): string => `/media/${path}`

/** The pictures of accounts; their paths end with the id under which they were sent. */
export const avatar_folder = 'avatars/'

/** The id of an account's picture by its address; '' for none. */
export const avatarId = (avatar_url: string): string =>
  /^\/media\/avatars\/\d+-([a-z0-9]{15})\.jpg$/.exec(avatar_url)?.[1] ?? ''

/** The address of a picture: one of ours, one that was uploaded, or one from elsewhere. */
export const picture_address = /^(\/(art|media)\/[A-Za-z0-9._/-]+|https?:\/\/[^\s"'<>\\]+)$/

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
