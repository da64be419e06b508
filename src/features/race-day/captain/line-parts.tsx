import { TextLink } from '#ui/base/link.tsx'
import { Box, Text } from '#ui/layout/words.tsx'

/** The address of everything said about a runner. */
export const historyLink = (event: string, registration_id: string): string =>
  `/admin/race-day?event=${encodeURIComponent(event)}&view=log&runner=${registration_id}`

interface HistoryLinkProps {
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

interface TypedLinesProps {
  text: string
  /** What it is, for people who hear the page. */
  label: string
}

/** More of them scroll in a box: one note must not push all others off the screen. */
const most_lines = 8

/** What somebody wrote, line by line as typed. A letter with more marks than fit on a line shows what fits. */
export function TypedLines({ text, label }: TypedLinesProps) {
  if (text.split('\n').length <= most_lines)
    return (
      <Text whiteSpace="pre-line" overflowX="clip">
        {text}
      </Text>
    )
  return (
    <Box
      role="group"
      aria-label={label}
      // With the keyboard on it, the arrows scroll it.
      tabIndex={0}
      whiteSpace="pre-line"
      // Half a line shows that there is more.
      maxHeight={`${most_lines + 0.5}lh`}
      overflowY="auto"
    >
      {text}
    </Box>
  )
}
