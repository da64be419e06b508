/**
 * The barest way to search and sort, run inside an empty page: one joined string that is scanned, one packed array
 * that is sorted natively, and the rows of the product's own markup put into the DOM. No React, no worker.
 * It must not use anything from outside: it is sent to the page as text.
 */
export function barePage({ rows, shown, markup }) {
  const table = document.querySelector('[role="table"]')
  const body = table.querySelector('.body')
  const time = (ms) => {
    const seconds = Math.ceil(ms / 1000)
    const two = (part) => String(part).padStart(2, '0')
    return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  }
  const text = rows
    .map((row) => `${row.first_name} ${row.last_name}\t${row.bib_number}`.toLowerCase())
    .join('\n')
  const starts = new Uint32Array(rows.length)
  for (let row = 1, at = text.indexOf('\n') + 1; row < rows.length; row++) {
    starts[row] = at
    at = text.indexOf('\n', at) + 1
  }
  const rowAt = (position) => {
    let low = 0
    let high = rows.length - 1
    while (low < high) {
      const middle = (low + high + 1) >>> 1
      if (starts[middle] <= position) low = middle
      else high = middle - 1
    }
    return low
  }
  // As many cells as the product's rows have, filled in place.
  const frame = document.createElement('template')
  frame.innerHTML = markup
  const put = (found, total) => {
    const lines = found.map((number, at) => {
      const row = rows[number]
      const line = frame.content.firstElementChild.cloneNode(true)
      const cells = line.children
      line.style.transform = `translateY(${at * 56}px)`
      cells[0].textContent = String(number + 1)
      cells[1].textContent = `${row.first_name} ${row.last_name}`
      cells[2].textContent = row.bib_number
      cells[3].textContent = time(row.race_time)
      cells[4].textContent = ''
      cells[5].textContent = row.age_group
      return line
    })
    body.replaceChildren(...lines)
    table.setAttribute('aria-rowcount', String(total + 1))
  }

  const search = (needle) => {
    if (needle === '')
      return put(
        Array.from({ length: shown }, (_, row) => row),
        rows.length,
      )
    const found = []
    let total = 0
    for (let at = text.indexOf(needle); at >= 0;) {
      if (found.length < shown) found.push(rowAt(at))
      total += 1
      const end = text.indexOf('\n', at)
      if (end < 0) break
      at = text.indexOf(needle, end + 1)
    }
    put(found, total)
  }
  document
    .querySelector('input')
    .addEventListener('input', ({ target }) => search(target.value.toLowerCase()))

  // In the order of the slots, as they are stored: what is sorted already would be no work to sort.
  const times = new Float64Array(rows.length)
  rows.forEach((row, at) => (times[row.result_slot] = row.race_time * 2 ** 21 + at))
  let descending = false
  document.querySelector('button').addEventListener('click', () => {
    const sorted = times.slice().sort()
    const first = Array.from(
      { length: shown },
      (_, at) => sorted[descending ? sorted.length - 1 - at : at] % 2 ** 21,
    )
    put(first, rows.length)
    descending = !descending
  })
  search('')
}
