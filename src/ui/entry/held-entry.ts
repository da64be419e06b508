// An entry that came with many others from one network has no place until it is confirmed (#domain/inbox/flood.ts).

/** What the server answered to the command that made the entry. */
type Answer = Record<string, unknown> | null | undefined

/** Whether the entry has no place yet. */
export const wasHeld = (answer: Answer): boolean => answer?.held === true

/** Whether a mail with its link was sent; null where this device does not know. */
export const wasMailed = (answer: Answer): boolean | null => (answer ? answer.mailed === true : null)

export const held_title = 'Almost There'
export const held_intro = 'You are not on the start list yet: your entry waits to be confirmed.'

/** How the entry gets its place. It names no mail if none may have been sent. */
export function wayToPlace(mailed: boolean | null, email: string): string {
  if (mailed === false) return 'The organiser looks at it and confirms it'
  if (mailed === null)
    return `It gets one once it is confirmed, by the organiser or by the link of a mail if one came to ${email}`
  return `Open the link in the mail to ${email}, or ask the organiser to confirm it`
}

/** The text on the receipt of an accepted entry. */
export function acceptedEntryText(answer: Answer, email: string): string {
  if (wasHeld(answer))
    return `You are not on the start list yet, because very many entries came from your network. ${wayToPlace(wasMailed(answer), email)}: then you are, as long as there is a place.`
  const bib = answer?.bib_number
  return typeof bib === 'string' && bib !== ''
    ? `You are on the start list. Bib ${bib}.`
    : 'You are on the start list.'
}
