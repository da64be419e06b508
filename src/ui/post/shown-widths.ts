/**
 * How wide the first picture of a page is shown, as an img's `sizes`: the same in the server's first words
 * (pocketbase/page_first_words.go) and in the app, so that it is loaded once.
 */
export const shown_widths = {
  event: '(min-width: 64rem) 58vw, 100vw',
  list: '(min-width: 64rem) 250px, 100vw',
  post: '(min-width: 64rem) 760px, 100vw',
  shop: '(min-width: 64rem) 38rem, 100vw',
  product: '(min-width: 64rem) 38rem, 100vw',
} as const
