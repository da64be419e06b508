import type { OwnColors } from '#domain/content/site/palette.ts'
import { Box, Grid, Stack, Text } from '#ui/layout/words.tsx'
import { paletteStyle } from './typed-colors.ts'

const themes = [
  { theme: 'light', label: 'Light' },
  { theme: 'dark', label: 'Dark' },
  { theme: 'outdoor', label: 'Outdoor' },
] as const

/** A small page in each theme, side by side. */
export function ColorPreview({ colors, name }: { colors: OwnColors; name: string }) {
  const style = paletteStyle(colors)
  return (
    <Grid columns={3} gap={8} role="group" aria-label="In each theme">
      {themes.map(({ theme, label }) => (
        <Box key={theme} shrink>
          <Text look="tag" quiet below={6}>
            {label}
          </Text>
          <Box
            data-theme={theme}
            inert
            style={style}
            bg="ground"
            color="text"
            border="2px solid"
            borderColor="field"
            borderRadius="bib"
            overflow="hidden"
          >
            <Box data-on-black bg="header" color="header.text" padX={10} padTop={12}>
              <Text look="label" lines={1} anywhere>
                {name}
              </Text>
              <Box above={8} height={4} width="40%" bg="header.accent" />
            </Box>
            <Stack gap={12} pad="14px 10px 16px">
              <Text look="titleSmall">Race day</Text>
              <Text look="label" color="accent.text" underline>
                All races
              </Text>
              <Text
                look="label"
                pad="10px 8px"
                bg="accent.fill"
                color="accent.on"
                borderBottom="4px solid"
                borderColor="accent.foot"
                borderRadius="control"
              >
                Register
              </Text>
              <Text look="label" pad={8} bg="inverse" color="inverse.accent">
                Chosen
              </Text>
            </Stack>
            <Box data-on-black bg="header" pad={10}>
              <Text look="label" color="header.accent">
                Results
              </Text>
              <Text look="small" color="header.quiet">
                Contact
              </Text>
            </Box>
          </Box>
        </Box>
      ))}
    </Grid>
  )
}
