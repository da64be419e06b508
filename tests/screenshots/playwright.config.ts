import { defineConfig } from '@playwright/test'
import { chromiumLaunch } from '#support/chromium.ts'

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true }
const desktop = { viewport: { width: 1280, height: 800 } }

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  timeout: 60_000,
  workers: Number(process.env.MILEPOST_E2E_WORKERS ?? 2),
  reporter: [['list']],
  use: { launchOptions: chromiumLaunch, locale: 'en-US', timezoneId: 'America/New_York' },
  projects: (['light', 'dark'] as const).flatMap((colorScheme) => [
    { name: `phone-${colorScheme}`, use: { ...phone, colorScheme } },
    { name: `desktop-${colorScheme}`, use: { ...desktop, colorScheme } },
  ]),
})
