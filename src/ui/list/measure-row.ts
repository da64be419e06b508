import { measureElement, type Virtualizer } from '@tanstack/react-virtual'

/**
 * The height of a row in a long list. While the page is printed the list is not shown, and its rows have no height:
 * they keep the one they had, or all of them would seem to fit the window and be drawn.
 */
export function measureRow(
  element: Element,
  entry: ResizeObserverEntry | undefined,
  list: Virtualizer<Window, Element>,
): number {
  const height_px = measureElement(element, entry, list)
  if (height_px > 0) return height_px
  const index = list.indexFromElement(element)
  return list.measurementsCache[index]?.size ?? list.options.estimateSize(index)
}
