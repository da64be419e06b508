import { chakra } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx'
import { Icon } from '#ui/base/icons.tsx'

export interface ChosenPicture {
  /** '' while it is being read from the device. */
  url: string
  /** The file's name. */
  name: string
  bytes: number
}

export interface PictureFieldProps extends FieldTexts {
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
      <chakra.div
        position="relative"
        display="flex"
        alignItems="center"
        gap="14px"
        minHeight="76px"
        padding="8px"
        bg="card"
        borderWidth={error ? '2px' : 'line'}
        borderStyle={picture ? 'solid' : 'dashed'}
        borderColor={error ? 'refused' : 'field'}
        borderRadius="control"
      >
        {picture ? (
          <>
            <Chosen picture={picture} />
            <chakra.button
              type="button"
              id={name}
              aria-label={`Remove ${label.toLowerCase()}`}
              aria-describedby={describedBy(name, { error, help })}
              onClick={() => {
                touched.current = true
                onRemove()
              }}
              display="grid"
              placeItems="center"
              width="target"
              height="target"
              flexShrink="0"
              borderRadius="control"
              cursor="pointer"
            >
              <Icon name="close" />
            </chakra.button>
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
      </chakra.div>
    </FieldFrame>
  )
}

function Chosen({ picture: { url, name, bytes } }: { picture: ChosenPicture }) {
  return (
    <>
      <chakra.div width="74px" height="58px" flexShrink="0" bg="sunk">
        {url && <chakra.img src={url} alt="" display="block" width="100%" height="100%" objectFit="cover" />}
      </chakra.div>
      <chakra.div flex="1" minWidth="0" aria-live="polite">
        <chakra.p fontWeight="700" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
          {name}
        </chakra.p>
        <chakra.p color="quiet" fontSize="0.9375rem">
          {url && `${megabytes(bytes)}, kept on this device`}
        </chakra.p>
      </chakra.div>
    </>
  )
}

type ChooserProps = Pick<PictureFieldProps, 'name' | 'error' | 'help' | 'busy' | 'onFile'>

/** The browser's own button covers the whole frame, unseen, so that a tap anywhere and the keyboard reach it. */
function Chooser({ name, error, help, busy, onFile }: ChooserProps) {
  return (
    <>
      <chakra.input
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
        position="absolute"
        inset="0"
        width="100%"
        height="100%"
        opacity="0"
        cursor="pointer"
      />
      <chakra.span
        display="flex"
        alignItems="center"
        gap="10px"
        minHeight="58px"
        flex="1"
        justifyContent="center"
        textStyle="button"
        borderRadius="control"
        pointerEvents="none"
        aria-live="polite"
        css={{
          'input:focus-visible + &': {
            outline: '2px solid var(--mp-colors-text)',
            boxShadow: '0 0 0 5px var(--mp-colors-accent-fill)',
          },
        }}
      >
        {busy ? (
          'Getting the photo ready...'
        ) : (
          <>
            <Icon name="plus" /> Choose a photo
          </>
        )}
      </chakra.span>
    </>
  )
}
