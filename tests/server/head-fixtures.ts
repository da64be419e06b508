import { copyFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { TestServer } from '#support/server.ts'
import { site_pages } from '../../src/page-text.ts'

// The pages as a reader without scripts sees them.

/** What the server needs of a built app to write its pages. */
export function writePages(folder: string): void {
  const root = resolve(import.meta.dirname, '../..')
  copyFileSync(join(root, 'index.html'), join(folder, 'index.html'))
  copyFileSync(join(root, 'public/manifest.webmanifest'), join(folder, 'manifest.webmanifest'))
  writeFileSync(join(folder, 'routes.json'), JSON.stringify(site_pages))
}

export async function getText(server: TestServer, path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${server.url}${path}`, { headers })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

export const unescaped = (text: string) =>
  text
    .replaceAll('&#34;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

export async function readHead(server: TestServer, path: string) {
  const { status, text, headers } = await getText(server, path)
  const metas = [...text.matchAll(/<meta\s+(?:name|property)="([^"]+)"\s+content="([^"]*)"\s*\/>/g)]
  const meta = Object.fromEntries(metas.map(([, name, content]) => [name, unescaped(content ?? '')]))
  const about = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json]) => JSON.parse(json ?? '') as Record<string, unknown>,
  )
  const [, site = ''] = /<script type="application\/json" id="site">(.*?)<\/script>/s.exec(text) ?? []
  return {
    status,
    text,
    csp: headers.get('Content-Security-Policy'),
    title: unescaped(/<title>([^<]*)<\/title>/.exec(text)?.[1] ?? ''),
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(text)?.[1],
    meta,
    about,
    /** What the app begins with. */
    site: JSON.parse(site) as unknown,
  }
}

/** Width and height, from the frame header of a baseline JPEG. */
export function sizeOfJpeg(data: Buffer): [width: number, height: number] {
  const frame = data.indexOf(Buffer.from([0xff, 0xc0]))
  return [data.readUInt16BE(frame + 7), data.readUInt16BE(frame + 5)]
}
