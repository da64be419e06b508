import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** Playwright's own Chromium when it is installed, else the system's. */
export function chromiumPath(): string | undefined {
  if (existsSync(chromium.executablePath())) return undefined
  return ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
    existsSync(path),
  )
}

export const chromiumLaunch = {
  executablePath: chromiumPath(),
  args: [
    // As root Chromium refuses to start in its sandbox.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    // Quiet: nothing but the page itself talks to the network.
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-quic',
    '--no-first-run',
  ],
}
