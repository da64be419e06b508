// Takes the pictures that the install dialog shows, and draws those of the icon's shortcuts, into public/install; run it
// by hand beside a server with the demo: `node tests/screenshots/install.mjs http://127.0.0.1:8090`. The result is
// committed, so builds need no browser.
import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'

const [site = 'http://127.0.0.1:8090'] = process.argv.slice(2)
const target = (name) => fileURLToPath(new URL(`../../public/install/${name}`, import.meta.url))

const windows = {
  narrow: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true },
  wide: { viewport: { width: 1280, height: 800 } },
}
const pages = {
  home: '/',
  event: '/events/summer-solstice-10k',
  results: '/results?event=tidewater-trail-25k',
}
/** In a square of 24, on the brand's pink. */
const icons = {
  results: 'M3 21V12h5v9M9.5 21V4h5v17M16 21V15h5v6',
  events: 'M3 6h18v15H3zM3 11h18M8 3v5M16 3v5',
  packet: 'M3 5h18v14H3zM7 9h10M7 13h6',
  account:
    'M12 12a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM3.5 21c1-4.5 4.500-6.500 8.500-6.500s7.500 2 8.500 6.500',
}

await mkdir(target(''), { recursive: true })
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
for (const [form, window] of Object.entries(windows)) {
  const context = await browser.newContext({ ...window, colorScheme: 'light', serviceWorkers: 'block' })
  const page = await context.newPage()
  for (const [name, path] of Object.entries(pages)) {
    if (form === 'wide' && name === 'event') continue
    await page.goto(site + path, { waitUntil: 'networkidle' })
    await page.waitForTimeout(1_500)
    await page.screenshot({ path: target(`${name}-${form}.jpg`), type: 'jpeg', quality: 82 })
  }
  await context.close()
}
const page = await browser.newPage({ viewport: { width: 96, height: 96 } })
for (const [name, path] of Object.entries(icons)) {
  await page.setContent(
    `<body style="margin:0"><svg width="96" height="96" viewBox="-6 -6 36 36" style="display:block;background:#FF4D8B">
      <path d="${path}" fill="none" stroke="#12100E" stroke-width="2.25"/></svg></body>`,
  )
  await page.screenshot({ path: target(`${name}.png`) })
}
await browser.close()
