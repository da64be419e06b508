import { useEffect, useRef } from 'react'
import { describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx'
import { Icon } from '#ui/base/icons.tsx'
import { Box, Row, Stack, Text } from '#ui/layout/words.tsx'

interface ChosenPicture {
  /** '' while it is being read from the device. */
  url: string
  /** The file's name. */
  name: string
  bytes: number
}

interface PictureFieldProps extends FieldTexts {
  name: string
  /** null: none is chosen. */
  picture: ChosenPicture | null
  /** A picture was chosen and is being prepared. */
  busy: boolean
  onFile: (file: File) => void
  onRemove: () => void
}

const megabytes = (bytes: number) => `${Math.max(0.1, bytes / 1_000_000).toFixed(1)} MB`

/** Takes one picture, shows it at once, and can remove it again. */
export function PictureField(props: PictureFieldProps) {
  const { label, error, help, optional, name, picture, busy, onFile, onRemove } = props
  const touched = useRef(false)
  const chosen = picture !== null
  // The pressed control is no longer there: the focus goes to what took its place.
  useEffect(() => {
    if (!touched.current || busy) return
    touched.current = false
    if (document.activeElement === document.body) document.getElementById(name)?.focus()
  }, [name, chosen, busy])
  return (
    <FieldFrame {...{ label, error, help, optional }} id={name}>
      <Row
        position="relative"
        gap={14}
        minHeight="76px"
        pad={8}
        bg="card"
        borderWidth={error ? '2px' : 'line'}
        borderStyle={picture ? 'solid' : 'dashed'}
        borderColor={error ? 'refused' : 'field'}
        borderRadius="control"
      >
        {picture ? (
          <>
            <Chosen picture={picture} />
            <Stack
              as="button"
              type="button"
              id={name}
              aria-label={`Remove ${label.toLowerCase()}`}
              aria-describedby={describedBy(name, { error, help })}
              onClick={() => {
                touched.current = true
                onRemove()
              }}
              placeItems="center"
              width="target"
              height="target"
              rigid
              borderRadius="control"
              cursor="pointer"
            >
              <Icon name="close" />
            </Stack>
          </>
        ) : (
          <Chooser
            {...{ name, error, help, busy }}
            onFile={(file) => {
              touched.current = true
              onFile(file)
            }}
          />
        )}
      </Row>
    </FieldFrame>
  )
}

function Chosen({ picture: { url, name, bytes } }: { picture: ChosenPicture }) {
  return (
    <>
      <Box width="74px" height="58px" rigid bg="sunk">
        {url && <Box as="img" src={url} alt="" block wide height="100%" objectFit="cover" />}
      </Box>
      <Box grow shrink aria-live="polite">
        <Text bold overflow="hidden" textOverflow="ellipsis" nowrap>
          {name}
        </Text>
        <Text quiet size="0.9375rem">
          {url && `${megabytes(bytes)}, kept on this device`}
        </Text>
      </Box>
    </>
  )
}

type ChooserProps = Pick<PictureFieldProps, 'name' | 'error' | 'help' | 'busy' | 'onFile'>

/** The browser's own button covers the whole frame, unseen, so that a tap anywhere and the keyboard reach it. */
function Chooser({ name, error, help, busy, onFile }: ChooserProps) {
  return (
    <>
      <input
        type="file"
        id={name}
        accept="image/*"
        disabled={busy}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(name, { error, help })}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          // The same file may be chosen again.
          event.currentTarget.value = ''
          if (file) onFile(file)
        }}
        className="cover"
      />
      <Row
        as="span"
        gap={10}
        minHeight="58px"
        grow
        justify="center"
        look="button"
        borderRadius="control"
        pointerEvents="none"
        aria-live="polite"
      >
        {busy ? (
          'Getting the photo ready...'
        ) : (
          <>
            <Icon name="plus" /> Choose a photo
          </>
        )}
      </Row>
    </>
  )
}
