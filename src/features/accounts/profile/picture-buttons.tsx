import { useEffect, useRef } from 'react'
import { Button } from '#ui/base/button.tsx'
import { FieldError } from '#ui/form/field-frame.tsx'
import { Icon } from '#ui/base/icons.tsx'
import { Box, Row } from '#ui/layout/words.tsx'
import styles from './profile-screen.module.css'
import type { OwnPicture } from './use-own-picture.ts'

const input_id = 'own-picture'

/** Sets the picture of the account, replaces it and removes it. */
export function PictureButtons({ picture: { src, busy, error, choose, remove } }: { picture: OwnPicture }) {
  const has_one = src !== ''
  const input = useRef<HTMLInputElement>(null)
  const touched = useRef(false)
  // What was pressed may be gone: the focus stays here.
  useEffect(() => {
    if (!touched.current || busy) return
    touched.current = false
    if (document.activeElement === document.body) input.current?.focus()
  }, [busy, has_one])
  const label = has_one ? 'Change picture' : 'Add a picture'
  return (
    <Box below={14}>
      <Row align="stretch" wrap gap={8}>
        <input
          ref={input}
          className={styles.file}
          type="file"
          id={input_id}
          accept="image/*"
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${input_id}-error` : undefined}
          disabled={busy}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? []
            // The same file may be chosen again.
            event.currentTarget.value = ''
            touched.current = true
            if (file) void choose(file)
          }}
        />
        <Button
          variant="outline"
          size="sm"
          tabIndex={-1}
          aria-hidden="true"
          disabled={busy}
          onClick={() => input.current?.click()}
        >
          <Icon name={has_one ? 'edit' : 'plus'} /> {busy ? 'One moment...' : label}
        </Button>
        {has_one && (
          <Button
            variant="plain"
            size="sm"
            aria-label="Remove picture"
            disabled={busy}
            onClick={() => {
              touched.current = true
              void remove()
            }}
          >
            Remove
          </Button>
        )}
      </Row>
      {error && (
        <FieldError id={`${input_id}-error`} announce>
          {error}
        </FieldError>
      )}
    </Box>
  )
}
