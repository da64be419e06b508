/** Where the service worker (src/sw.ts) keeps the pictures of accounts. */
export const avatars_cache = 'milepost-faces-1'
