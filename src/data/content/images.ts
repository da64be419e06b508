import { personalRead } from '../kernel/live.ts'

export type { AdminImage } from './engine/content-reads.ts'

/** The pictures of the library, newest first; empty for anybody but admins and editors. */
export const useAdminImages = personalRead([], ({ content }) => content.images)
