/**
 * What the server said about the page that was opened first (pocketbase/page_heads.go) is not true of the next page,
 * and browsers share a page by its canonical address.
 */
export function forgetFirstHead(): void {
  const first_head =
    'link[rel=canonical], meta[property^="og:"], meta[name=description], script[type="application/ld+json"]'
  for (const element of document.head.querySelectorAll(first_head)) element.remove()
}
