import { defineConfig } from '@playwright/test'
import { chromiumLaunch } from '#support/chromium.ts'

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  timeout: 600_000,
  // One after the other: what is measured should not wait for its neighbour.
  workers: 1,
  reporter: [['line']],
  use: {
    launchOptions: chromiumLaunch,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    viewport: { width: 1280, height: 800 },
  },
})
