import { monthNames } from '#ui/base/date-text.ts'

/** MMMM d, yyyy: 'June 20, 2025'; a text that is not a date comes back as it is. */
export function postDate(created: string): string {
  const found = /^(\d{4})-(\d{2})-(\d{2})/.exec(created)
  const month = monthNames[Number(found?.[2]) - 1]
  return found && month ? `${month} ${Number(found[3])}, ${found[1]}` : created
}

const words_per_minute = 220

/** '3 min', at least one. */
export function readingTime(content: string): string {
  const words = content.split(/\s+/).filter(Boolean).length
  return `${Math.max(1, Math.round(words / words_per_minute))} min`
}
