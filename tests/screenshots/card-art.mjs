// Draws the set's pictures as the server puts them into the cards of shared links (pocketbase/cards/card.go), for it
// reads no SVG; run it by hand after a change in public/art: `node tests/screenshots/card-art.mjs`. The result is
// committed, so builds need no browser.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { chromium } from '@playwright/test'

const folder = new URL('../../public/art/', import.meta.url)
const target = new URL('../../pocketbase/cards/', import.meta.url)
/** The post of a card, and the logo in its bar. */
const post = { width: 440, height: 460 }
const wordmark = { width: 204, height: 70 }

const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const page = await browser.newPage()
for (const name of await readdir(folder)) {
  // The cards make the drawings at dusk out of those by day (pocketbase/cards/card.go).
  if (!/^(event|blog|product)-|^wordmark\.svg$/.test(name) || name.endsWith('-dusk.svg')) continue
  const base64 = (await readFile(new URL(name, folder))).toString('base64')
  const drawn = await page.evaluate(
    async ({ url, width, height, fits }) => {
      const image = new Image()
      image.src = url
      await image.decode()
      const scale = (fits ? Math.min : Math.max)(width / image.width, height / image.height)
      const [w, h] = [image.width * scale, image.height * scale]
      const canvas = Object.assign(document.createElement('canvas'), { width, height })
      canvas.getContext('2d').drawImage(image, (width - w) / 2, (height - h) * 0.7, w, h)
      // Go reads the colors of a WebP as those of a JPEG, which are others.
      return canvas.toDataURL(fits ? 'image/png' : 'image/jpeg', 0.9)
    },
    {
      url: `data:image/svg+xml;base64,${base64}`,
      ...(name === 'wordmark.svg' ? wordmark : post),
      fits: name === 'wordmark.svg',
    },
  )
  const ending = name === 'wordmark.svg' ? '.png' : '.jpg'
  const made = Buffer.from(drawn.split(',')[1], 'base64')
  await writeFile(new URL(name.replace('.svg', ending), target), made)
  console.log(`${name}: ${(made.length / 1000).toFixed(1)} kB`)
}
await browser.close()
