import { expect, type Locator, type Page } from '@playwright/test'
import type { DemoServer } from '#support/e2e.ts'
import { openPage } from '#support/go-inside.ts'
import { chooseEvent } from './steps.ts'

// What an admin does on the results entry, keyboard first.

export interface Runner {
  id: string
  bib_number: string
  first_name: string
  last_name: string
}

/** Opens the entry of an event. Today's race is left to the story, which needs it without a result. */
export async function openEntry(page: Page, event = 'Summer Solstice 10K'): Promise<void> {
  await openPage(page, '/admin/results')
  await chooseEvent(page, event, 'Event')
  await expect(bibField(page)).toBeVisible()
}

export const bibField = (page: Page): Locator => page.getByRole('textbox', { name: 'Bib', exact: true })

/** Types a bib, and in the cell where that leads a time. */
export async function enterTime(page: Page, bib: string, time: string): Promise<void> {
  await bibField(page).fill(bib)
  await bibField(page).press('Enter')
  const cell = page.locator(':focus')
  await expect(cell).toHaveAccessibleName(/Race time/)
  await expect(cell).toHaveAccessibleName(new RegExp(`\\b${bib}\\b`))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(time)
  // Saves, and goes back to the field for the next bib.
  await page.keyboard.press('Control+Enter')
  await expect(bibField(page)).toBeFocused()
}

/** Brings the row of a runner who has a time already onto the screen. */
export async function showRunner(page: Page, bib: string): Promise<void> {
  await bibField(page).fill(bib)
  await bibField(page).press('Enter')
  await expect(page.locator(':focus')).toHaveAccessibleName(new RegExp(`^Race time.*\\b${bib}\\b`))
}

/** The rows of an event on the server, by bib. */
export async function runnersOf(
  server: DemoServer,
  slug = 'summer-solstice-10k',
): Promise<Map<string, Runner & { race_time: number }>> {
  const query = new URLSearchParams({
    filter: `event_id.slug = "${slug}"`,
    perPage: '500',
    sort: 'bib_number',
  })
  const answer = await fetch(`${server.url}/api/collections/registrations/records?${query}`, {
    headers: { Authorization: await server.current().superuserToken() },
  })
  if (!answer.ok) throw new Error(`registrations: ${answer.status} ${await answer.text()}`)
  const { items } = (await answer.json()) as { items: (Runner & { race_time: number })[] }
  return new Map(items.map((item) => [item.bib_number, item]))
}

/** 1205 → '00:20:05', as it is typed. */
export function typedTime(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}

/** 1205 → '0:20:05', as it is shown in results. */
export const shownTime = (seconds: number): string => typedTime(seconds).slice(1)
