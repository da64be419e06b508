import { TextLink } from '#ui/base/link.tsx'

/** The address of everything said about a runner. */
export const historyLink = (event: string, registration_id: string): string =>
  `/admin/race-day?event=${encodeURIComponent(event)}&view=log&runner=${registration_id}`

export interface HistoryLinkProps {
  to: string
  /** Whose packet it is. */
  name: string
  /** The link's text; absent: the name. */
  children?: string
}

/** From a line to everything said about its runner. */
export function HistoryLink({ to, name, children = name }: HistoryLinkProps) {
  return (
    <TextLink
      to={to}
      display="flex"
      align="center"
      width="fit-content"
      max="100%"
      overflowX="clip"
      touch
      // As high as a thumb, within the height of a line.
      marginBlock="calc((1.5em - var(--mp-sizes-target)) / 2)"
      aria-label={`History: all that was said of ${name}`}
    >
      {children}
    </TextLink>
  )
}
