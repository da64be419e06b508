/** Where everybody finds a stored picture; `path` is its place in a bucket, like `reviews/1764000000000-k2m4.jpg`. */
export const mediaUrl = (path: string): string => `/media/${path}`
