import { defineConfig } from '@playwright/test'
import { testLaunch } from './tests/support/chromium.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // They end what hangs; a slow machine is no failure.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  // On two processors: a test waits for a good part of its time.
  workers: Number(process.env.MILEPOST_E2E_WORKERS ?? 3),
  // A test that passes the second time is a bug in the product or in the test, or the machine was busy with something
  // else: npm test tries again, and names it, so that somebody looks.
  retries: 0,
  forbidOnly: true,
  reporter: [['list']],
  use: {
    launchOptions: testLaunch,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Records every test, a quarter of the time: asked for where one fails.
    trace: process.env.MILEPOST_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  // Each test runs once, at the size it is written for; a title with @phone or @both says another than the desk,
  // and one with @offline gets the service worker (tests/support/e2e.ts).
  projects: [
    {
      name: 'phone',
      grep: /@phone|@both/,
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1280, height: 800 } } },
  ],
})
