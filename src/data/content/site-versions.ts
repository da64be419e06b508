import { lazily } from '../kernel/start.ts'

export type { PublishedVersion } from './engine/site-versions.ts'

export const { loadVersion, loadVersions } = lazily(() => import('./engine/site-versions.ts'))
