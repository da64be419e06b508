import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { loadTypeScript } from '../../../pocketbase/scripts/lib/load-typescript.mjs'

const { chromiumLaunch } = await loadTypeScript('tests/support/chromium.ts')

export const phone = {
  viewport: { width: 390, height: 844 },
  locale: 'en-US',
  timezoneId: 'America/New_York',
}

export const launch = (args = []) =>
  chromium.launch({ ...chromiumLaunch, args: [...chromiumLaunch.args, ...args] })

/** A browser profile on disk, as a phone has one: incognito contexts keep their databases in memory. */
export function makeProfile() {
  const dir = mkdtempSync(join(tmpdir(), 'milepost-bench-profile-'))
  return {
    open: (options = {}) =>
      chromium.launchPersistentContext(dir, { ...chromiumLaunch, ...phone, ...options }),
    remove: () => rmSync(dir, { recursive: true, force: true, maxRetries: 5 }),
  }
}

/** Waits until this device may lose the network: the service worker has stored the app and rules the page. */
export const readyForOffline = (page) =>
  page.waitForFunction(() => navigator.serviceWorker?.controller?.state === 'activated', null, {
    timeout: 30_000,
  })

export const table_rows = '[role="table"] .body > .row'

/** Until the results table says that it has this many rows, and shows the first of them. */
export const shown = (page, count, timeout = 60_000) =>
  page.waitForFunction(
    ([rows, wanted]) =>
      document.querySelector('[role="table"]')?.getAttribute('aria-rowcount') === String(wanted + 1) &&
      document.querySelector(rows)?.childElementCount > 0,
    [table_rows, count],
    { timeout },
  )
