import { own_color, type Unreadable, unreadableText } from '#domain/content/site/palette.ts'
import { Button } from '#ui/base/button.tsx'
import { TextField, type TextFieldProps } from '#ui/form/field.tsx'
import { Box, Row, Stack, Text } from '#ui/layout/words.tsx'
import styles from './site-screen.module.css'

interface ColorFieldProps extends TextFieldProps {
  /** What the field holds; '' for Milepost's own. */
  color: string
  milepost: string
  /** Why nobody can read it, and what can be read. */
  unreadable: Unreadable | undefined
  onPick: (color: string) => void
}

/** A color by the browser's own chooser or in letters. One that nobody can read brings the nearest that can be. */
export function ColorField({ color, milepost, unreadable, onPick, ...field }: ColorFieldProps) {
  return (
    <Stack gap={8}>
      <Row align="start" gap={8}>
        <Box grow shrink>
          <TextField
            {...field}
            optional
            placeholder={milepost}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={7}
          />
        </Box>
        <input
          type="color"
          className={styles.color}
          aria-label={`Choose: ${field.label}`}
          value={own_color.test(color) ? color : milepost}
          onChange={({ target }) => onPick(target.value)}
        />
      </Row>
      <div role="status">
        {unreadable && (
          <Stack gap={10} pad={14} bg="provisional.fill" color="provisional">
            <Text>{unreadableText(unreadable)}</Text>
            <Row gap={10}>
              <Box
                width={44}
                height={44}
                rigid
                border="2px solid"
                style={{ background: unreadable.offer }}
                aria-hidden="true"
              />
              <Button variant="outline" onClick={() => onPick(unreadable.offer)}>
                Use {unreadable.offer}
              </Button>
            </Row>
          </Stack>
        )}
      </div>
    </Stack>
  )
}
