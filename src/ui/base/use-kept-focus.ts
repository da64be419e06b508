import { useEffect } from 'react'

// Whoever works by keys goes on where they were: what has the focus and is taken away leaves it to what comes next.

/** Where somebody goes on: read out as a whole, and no button that a held key would press. */
const stops = 'h1, h2, h3, li'

/** Of what has the focus: everything that it is in, from the inside, with what stood there before it. */
interface Place {
  parent: Element
  before: Element[]
}

function placesOf(element: Element): Place[] {
  const { parentElement: parent } = element
  if (!parent || element.matches('main')) return []
  const all = [...parent.children]
  return [{ parent, before: all.slice(0, all.indexOf(element)) }, ...placesOf(parent)]
}

/** In the nearest place that still stands: what follows, else the last of it, else the place itself. */
function nextStop(places: readonly Place[]): HTMLElement | null {
  for (const { parent, before } of places) {
    if (!parent.isConnected) continue
    const all = [...parent.querySelectorAll<HTMLElement>(stops)].filter((stop) => stop.checkVisibility())
    const left = before.findLast((element) => element.parentElement === parent)
    const next = all.find((stop) => !left || isAfter(stop, left))
    const stop = next ?? all.at(-1) ?? (parent.matches(stops) ? parent : null)
    if (stop instanceof HTMLElement) return stop
  }
  return null
}

const isAfter = (stop: Element, left: Element): boolean =>
  !left.contains(stop) && (left.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

/** While this stands, a press that takes away what was pressed does not throw the focus back to the top of the page. */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: { element: Element; places: Place[]; by_key: boolean } | null = null
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || !target.closest('main')) last = null
      else last = { element: target, places: placesOf(target), by_key: target.matches(':focus-visible') }
    }
    const observer = new MutationObserver(() => {
      if (!last || last.element.isConnected) return
      const { places, by_key } = last
      last = null
      const stop = document.activeElement === document.body ? nextStop(places) : null
      if (!stop) return
      stop.tabIndex = -1
      stop.addEventListener('blur', () => stop.removeAttribute('tabindex'), { once: true })
      // A finger has its eyes where it pressed.
      stop.focus({ preventScroll: !by_key })
    })
    addEventListener('focusin', onFocus)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      removeEventListener('focusin', onFocus)
      observer.disconnect()
    }
  }, [])
}
