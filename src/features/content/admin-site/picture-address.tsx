import { useState } from 'react'
import type { AdminImage } from '#data/content/library.ts'
import { type Focus, picture_address, pictureAt } from '#domain/kernel/media.ts'
import { Button } from '#ui/base/button.tsx'
import { TextField, type TextFieldProps } from '#ui/form/field.tsx'
import { FocusField } from '#ui/form/focus-field.tsx'
import { Box, Row, Stack } from '#ui/layout/words.tsx'
import { PicturePicker } from '../shared/picture-picker.tsx'

interface PictureAddressProps extends TextFieldProps {
  /** Gets a picture out of the library. */
  onPick: (image: AdminImage) => void
  /** Absent: the picture is shown whole. */
  cut?: {
    /** What the field holds. */
    address: string
    onFocus: (focus: Focus) => void
  }
}

/** The address of a picture, which may come out of the library. */
export function PictureAddress({ onPick, cut, ...field }: PictureAddressProps) {
  const [choosing, setChoosing] = useState(false)
  const row = (
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
          onPick={(image) => {
            onPick(image)
            setChoosing(false)
          }}
        />
      )}
    </Row>
  )
  if (!cut || !picture_address.test(cut.address)) return row
  return (
    <Stack gap={8}>
      {row}
      <FocusField
        label={field.label}
        src={cut.address}
        focus={pictureAt(cut.address).focus}
        onChange={cut.onFocus}
      />
    </Stack>
  )
}
