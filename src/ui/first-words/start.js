// Lets the browser paint the first words (first-words.css) before the app takes the line and the processor.

try {
  // As src/data/kernel/settings.ts, which is not here yet.
  const { theme: site_theme, station_theme = 'outdoor' } = JSON.parse(
    localStorage.getItem('milepost-settings') ?? '{}',
  )
  const at_station = localStorage.getItem('milepost-station') && /^\/(station)?$/.test(location.pathname)
  const theme = at_station ? station_theme : site_theme
  if (/^(light|dark|outdoor)$/.test(theme)) document.documentElement.dataset.theme = theme
} catch {
  // No settings, or none that can be read: the system's theme.
}

try {
  // The shell of a visit without a network lies on the device: the server wrote no name into it.
  const header = document.querySelector('.boot-header')
  const stored = localStorage.getItem('milepost-site')
  if (header && stored && !header.firstElementChild) {
    const { identity, palette } = JSON.parse(stored)
    const { logo_url, name: own } = identity
    if (palette) document.documentElement.style.cssText = palette
    const name = own || location.host
    document.title = name
    const logo = document.createElement(logo_url ? 'img' : 'span')
    if (logo_url) Object.assign(logo, { src: logo_url, alt: '' })
    else logo.textContent = name
    const { length } = logo.textContent
    logo.className = length > 32 ? 'boot-longest' : length > 12 ? 'boot-long' : ''
    header.append(logo)
  }
} catch {
  // Nothing that can be read: the header stays black until the app is there.
}

const aTask = () => new Promise((resolve) => setTimeout(resolve))

/** The app's files stand in templates, where the browser does not ask for them; those of the page come last. */
function fetchFiles() {
  for (const { content } of document.querySelectorAll('template')) document.head.append(content)
}

let begun = false
async function begin() {
  if (begun) return
  begun = true
  fetchFiles()
  // A file that got lost on the way is not asked for again by the browser: only a page that begins anew does.
  addEventListener('online', () => document.querySelector('.boot') && location.reload())
  // One after another, in tasks of their own: together they would hold a slow phone for half a second. What is needed
  // first stands last; the app runs what its page needs.
  for (const { href } of [...document.querySelectorAll('[data-app]')].reverse()) {
    await import(href)
    await aTask()
  }
}

// What lies on the device takes no line.
if (navigator.serviceWorker?.controller) fetchFiles()
// The frame after the first one has been handed to the screen.
requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(begin, 0)))
// A hidden tab paints nothing: it does not wait for a frame.
setTimeout(begin, 300)
