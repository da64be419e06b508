// npm run structure: docs/structure.svg, the rooms of the project as they are now – what rests on what, and how large
// each room is. Who may import whom is boundaries.mjs's business; here it is drawn and counted.
import { readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { importsOf } from './boundaries.mjs'
import { filesBelow, inRoot, root, showHelp } from './lib/project.mjs'

const WIDTH = 1240
const MARGIN = 24
const GAP = 6
const ROW = 46
const inks = { ink: '#12100e', paper: '#ffffff', ground: '#f4f0e8', quiet: '#5a5245' }

/** From the top: each rests on those below it. The color is the band's. */
const bands = [
  { title: 'src/routes', says: 'addresses: guard, load, compose', colour: '#FFC531', layer: 'routes' },
  { title: 'src/features', says: 'what a person does', colour: '#F7B8A5', layer: 'features' },
  { title: 'src/ui', says: 'building blocks, values as props', colour: '#A5D8F3', layer: 'ui' },
  { title: 'src/data', says: 'read models, commands, sync', colour: '#A9DDBB', layer: 'data' },
  {
    title: 'pocketbase/src',
    says: 'commands on the server, in its JavaScript engine',
    colour: '#D9CCF0',
    layer: 'hooks',
  },
  { title: 'pocketbase', says: 'the server in Go, by family', colour: '#C9C2B4', layer: 'go' },
  {
    title: 'src/domain',
    says: 'schemas, commands, rules: no I/O, run on both sides',
    colour: '#F2E3A0',
    layer: 'domain',
  },
]

const linesOf = (file) => readFileSync(file, 'utf8').split('\n').length - 1
const isCode = (path) => /\.(tsx?|css|go)$/.test(path) && !/(\.test\.tsx?|_test\.go|\.d\.ts)$/.test(path)

/** Layer and room of a file; null for files above all layers. */
function roomOf(file) {
  const path = relative(root, file).replaceAll('\\', '/')
  const go = /^pocketbase\/([a-z]+)(?:_\w+)?\.go$/.exec(path) ?? /^pocketbase\/(cards)\/\w+\.go$/.exec(path)
  if (go) return { layer: 'go', room: go[1] }
  const [, place, rest] = /^(?:src\/(routes|features|ui|data|domain)|pocketbase\/src)\/(.+)$/.exec(path) ?? []
  if (rest === undefined) return null
  const room = rest.includes('/') ? rest.split('/', 1)[0] : ''
  return { layer: place ?? 'hooks', room: place === 'routes' ? '' : room }
}

function measure() {
  const files = filesBelow(['src', 'pocketbase'], (path) => isCode(path) && !path.includes('/carried/'))
  const rooms = new Map()
  const arrows = new Map()
  for (const file of files) {
    const at = roomOf(file)
    if (!at) continue
    const key = `${at.layer} ${at.room}`
    const room = rooms.get(key) ?? { ...at, files: 0, lines: 0 }
    rooms.set(key, { ...room, files: room.files + 1, lines: room.lines + linesOf(file) })
    for (const target of importsOf(file)) {
      const to = roomOf(target)?.layer
      if (to && to !== at.layer) arrows.set(`${at.layer} ${to}`, (arrows.get(`${at.layer} ${to}`) ?? 0) + 1)
    }
  }
  return { rooms: [...rooms.values()], arrows }
}

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const text = (x, y, size, words, more = '') =>
  `<text x="${x}" y="${y}" font-size="${size}" ${more}>${escaped(words)}</text>`

/** Boxes in rows, each as wide as its room is large, but never too narrow for its name. */
function boxesOf(rooms, width) {
  const lines = rooms.reduce((sum, room) => sum + room.lines, 0)
  const wanted = rooms
    .toSorted((a, b) => b.lines - a.lines)
    .map((room) => ({ ...room, name: room.room || 'at its top' }))
    .map((room) => ({
      ...room,
      wide: Math.max(room.name.length * 8.2 + 18, 64, (room.lines / lines) * width),
    }))
  const rows = [[]]
  let used = 0
  for (const box of wanted) {
    if (used > 0 && used + box.wide > width) {
      rows.push([])
      used = 0
    }
    rows.at(-1).push(box)
    used += box.wide + GAP
  }
  return rows
}

function drawn({ rooms, arrows }) {
  const parts = []
  let y = 74
  for (const { title, says, colour, layer } of bands) {
    const own = rooms.filter((room) => room.layer === layer)
    const rows = own.length > 1 ? boxesOf(own, WIDTH - 2 * MARGIN - 24) : []
    const height = 44 + rows.length * (ROW + GAP) + 6
    const sum = own.reduce((lines, room) => lines + room.lines, 0)
    parts.push(
      `<rect x="${MARGIN}" y="${y}" width="${WIDTH - 2 * MARGIN}" height="${height}" rx="6" fill="${colour}"/>`,
      text(MARGIN + 12, y + 27, 19, title, 'font-weight="800"'),
      text(MARGIN + 30 + title.length * 12, y + 27, 14, `${says}; ${sum.toLocaleString('en-US')} lines`),
    )
    const uses = bands.flatMap((to) => {
      const count = arrows.get(`${layer} ${to.layer}`)
      return count ? [`${to.title} ${count}`] : []
    })
    if (uses.length > 0)
      parts.push(text(WIDTH - MARGIN - 12, y + 27, 13, `imports ↓ ${uses.join(', ')}`, 'text-anchor="end"'))
    rows.forEach((row, at) => {
      let x = MARGIN + 12
      const top = y + 42 + at * (ROW + GAP)
      const spare = WIDTH - 2 * MARGIN - 24 - row.reduce((wide, box) => wide + box.wide + GAP, -GAP)
      const more = at < rows.length - 1 ? spare / row.length : 0
      for (const box of row) {
        const wide = box.wide + more
        parts.push(
          `<rect x="${x.toFixed(1)}" y="${top}" width="${wide.toFixed(1)}" height="${ROW}" rx="4" fill="${inks.paper}"/>`,
          text((x + 8).toFixed(1), top + 20, 13, box.name, 'font-weight="700"'),
          text((x + 8).toFixed(1), top + 37, 11.5, box.lines.toLocaleString('en-US'), `fill="${inks.quiet}"`),
        )
        x += wide + GAP
      }
    })
    y += height + 12
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${y + 12}" role="img" aria-label="The rooms of Milepost and what they rest on" font-family="Archivo, system-ui, sans-serif" fill="${inks.ink}">
<rect width="${WIDTH}" height="${y + 12}" fill="${inks.ground}"/>
${text(MARGIN, 34, 24, 'Milepost: what rests on what', 'font-weight="900"')}
${text(MARGIN, 56, 14, 'Imports go downwards only, and no feature imports another. A box is a room with its lines, tests left out.', `fill="${inks.quiet}"`)}
${parts.join('\n')}
</svg>
`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  showHelp()
  writeFileSync(inRoot('docs/structure.svg'), drawn(measure()))
}
