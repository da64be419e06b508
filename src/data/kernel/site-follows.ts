import type { SiteCollection } from './engine/feeds.ts'
import { startData } from './start.ts'
import { reported } from './faults.ts'

/** Keeps what everybody may read on this device from now on; a device that stores nothing says so elsewhere. */
export function followSite(collection: SiteCollection): void {
  startData()
    .then((engine) => engine.followSite(collection))
    .catch(reported('following the site'))
}
