/** What runs of a suite: all of it, what imports the change (`related`), these files, or nothing. */
export type Part = 'all' | 'related' | 'none' | string[]

export const suites: string[]
export function planFor(paths: string[]): Record<string, Part>
export function addressOf(route: string): string | null
export function namesAddress(text: string, address: string): boolean
