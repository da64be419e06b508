import { dayText } from '#domain/kernel/day-text.ts'

/** 'June 20, 2025'; a text that is not a date comes back as it is. */
export const postDate = (created: string): string => dayText(created, 'long')

const words_per_minute = 220

/** '3 min', at least one. */
export function readingTime(content: string): string {
  const words = content.split(/\s+/).filter(Boolean).length
  return `${Math.max(1, Math.round(words / words_per_minute))} min`
}
