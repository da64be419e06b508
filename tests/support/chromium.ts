import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const whole = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
/** Chromium without a window and all that belongs to one: the same pages for two thirds of the work. */
const shell = '/usr/bin/chromium-headless-shell'

/** Playwright's own Chromium when it is installed, else the first of the system's that is there. */
function installed(places: string[]): string | undefined {
  if (existsSync(chromium.executablePath())) return undefined
  return places.find((path) => existsSync(path))
}

const args = [
  // As root Chromium refuses to start in its sandbox.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  // Quiet: nothing but the page itself talks to the network.
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
]

/** What people have, for what is measured and shown. */
export const chromiumLaunch = { executablePath: installed(whole), args }

/** For the tests, of which there are hundreds, and for Lighthouse. */
export const testLaunch = { executablePath: installed([shell, ...whole]), args }
