import { Box, Text } from '#ui/layout/words.tsx'

export interface TypedLinesProps {
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
