import { useState } from 'react'
import { mediaUrl } from '#domain/kernel/media.ts'
import { Button } from '#ui/base/button.tsx'
import { TextField, type TextFieldProps } from '#ui/form/field.tsx'
import { Box, Row } from '#ui/layout/words.tsx'
import { PicturePicker } from '../shared/picture-picker.tsx'

interface PictureAddressProps extends TextFieldProps {
  /** Gets the address of a picture out of the library. */
  onPick: (address: string) => void
}

/** The address of a picture, which may come out of the library. */
export function PictureAddress({ onPick, ...field }: PictureAddressProps) {
  const [choosing, setChoosing] = useState(false)
  return (
    <Row align="start" gap={8}>
      <Box grow shrink>
        <TextField {...field} optional inputMode="url" autoCapitalize="none" spellCheck={false} />
      </Box>
      <Button
        variant="outline"
        above={26}
        aria-label={`Choose: ${field.label}`}
        onClick={() => setChoosing(true)}
      >
        Choose
      </Button>
      {choosing && (
        <PicturePicker
          verb="Choose"
          onClose={() => setChoosing(false)}
          onPick={({ path }) => {
            onPick(mediaUrl(path))
            setChoosing(false)
          }}
        />
      )}
    </Row>
  )
}
