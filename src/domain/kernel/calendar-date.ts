// Calendar dates are texts, yyyy-MM-dd: they compare as texts, and no time zone can move them or leave one out.

const pattern = /^(\d{4})-(\d{2})-(\d{2})$/

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

/** Whether the text is a day that exists, like 2024-02-29 but not 2023-02-29. */
export function isCalendarDate(text: string): boolean {
  const match = pattern.exec(text)
  if (!match) return false
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

/** The calendar day of a moment on this machine's own clock and time zone. */
export function localToday(now: Date = new Date()): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${String(now.getFullYear()).padStart(4, '0')}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

/** The day this many days after another one. */
export function dayAfter(iso: string, days: number): string {
  const [year = 0, month = 1, day = 1] = iso.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10)
}

/** The day this many days before another one. */
export const dayBefore = (iso: string, days: number): string => dayAfter(iso, -days)
