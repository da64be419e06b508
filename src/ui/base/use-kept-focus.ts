import { useEffect } from 'react'

// People who use the keyboard go on where they were: if the focused element is removed, what comes next gets the focus.

/** Where the focus may go on: read out as a whole, and not a button that a held key would press. */
const stops = 'h1, h2, h3, li'

/** Where the focus is: everything around it, from the inside out, with what came before it there. */
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

/** In the nearest place that is still there: what follows, else the last of it, else the place itself. */
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

/** While mounted, a press that removes what was pressed does not send the focus back to the top of the page. */
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
      // People who tap look where they pressed.
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
