import { createServer } from 'node:http'

// The floor under a start without a network: one page, a service worker that answers it, and a worker that reads rows
// from raw IndexedDB. No framework, no database library, no styles but the few that a row needs.

const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Floor</title><style>li { display: grid; grid-template-columns: 4rem 1fr auto; height: 56px }</style>
<h1>Results</h1><ol></ol><script type="module" src="/page.js"></script>`

const script = `const rowOf = ({ bib_number, first_name, last_name, race_time }) => {
  const line = document.createElement('li')
  for (const text of [bib_number, first_name + ' ' + last_name, new Date(race_time).toISOString().slice(11, 19)])
    line.append(Object.assign(document.createElement('span'), { textContent: text }))
  return line
}
const worker = new Worker('/worker.js')
worker.onmessage = ({ data }) => document.querySelector('ol').replaceChildren(...data.map(rowOf))
window.fill = (rows) => new Promise((done) => {
  const opening = indexedDB.open('floor', 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore('rows', { keyPath: 'id' })
  opening.onsuccess = () => {
    const change = opening.result.transaction('rows', 'readwrite')
    for (const row of rows) change.objectStore('rows').put(row)
    change.oncomplete = () => done(opening.result.close())
  }
})
navigator.serviceWorker.register('/sw.js')`

const reader = `const opening = indexedDB.open('floor', 1)
opening.onupgradeneeded = () => opening.transaction.abort()
opening.onsuccess = () => {
  const asked = opening.result.transaction('rows').objectStore('rows').getAll()
  asked.onsuccess = () => {
    const first = asked.result.sort((a, b) => a.race_time - b.race_time).slice(0, 50)
    postMessage(first)
  }
}`

const serviceWorker = `self.onactivate = (event) => event.waitUntil(self.clients.claim())
self.oninstall = (event) =>
  event.waitUntil(caches.open('floor').then((cache) => cache.addAll(['/', '/page.js', '/worker.js'])))
self.onfetch = (event) =>
  event.respondWith(caches.match(event.request).then((kept) => kept ?? fetch(event.request)))`

const files = {
  '/': ['text/html', page],
  '/page.js': ['text/javascript', script],
  '/worker.js': ['text/javascript', reader],
  '/sw.js': ['text/javascript', serviceWorker],
}

/** Serves the page; `window.fill(rows)` stores the rows that its worker reads. */
export async function startFloor() {
  const server = createServer(({ url }, answer) => {
    const [type, text] = files[url] ?? []
    answer.writeHead(text ? 200 : 404, { 'content-type': type ?? 'text/plain' }).end(text)
  })
  await new Promise((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${server.address().port}/`,
    stop: () => new Promise((done) => server.close(done).closeAllConnections()),
  }
}
