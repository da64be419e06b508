import { chakra } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { Button } from '#ui/base/button.tsx'
import { describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx'

export interface UploadFieldProps extends FieldTexts {
  name: string
  /** What the file dialog offers, as '.png,.jpg'. */
  accept: string
  /** The preview of the chosen or the present file; '' for nothing, as for a track. */
  preview: string
  /** Its name; '' for none. */
  file_name: string
  /** How far it has come, in words. */
  status: string
  /** 0 to 1 while it is being sent; else null. */
  progress: number | null
  onFile: (file: File) => void
  /** Absent where a file is required. */
  onRemove?: (() => void) | undefined
}

/** Takes one file by a drop, a tap or the keyboard, shows it at once, and says how far it has come. */
export function UploadField(props: UploadFieldProps) {
  const { label, error, help, optional, hideLabel, name } = props
  const { accept, preview, file_name, status, progress, onFile, onRemove } = props
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  // An address without a picture shows nothing, not even the browser's broken-image icon.
  const [broken, setBroken] = useState('')
  const take = (files: FileList | null) => {
    const [file] = files ?? []
    if (file) onFile(file)
  }
  const chosen = preview !== '' || file_name !== ''
  return (
    <FieldFrame {...{ label, error, help, optional, hideLabel }} id={name}>
      <chakra.div
        display="flex"
        alignItems="center"
        gap="18px"
        minHeight="76px"
        padding="12px"
        bg={over ? 'sunk' : 'card'}
        borderWidth={error ? '2px' : 'line'}
        borderStyle={chosen ? 'solid' : 'dashed'}
        borderColor={error ? 'refused' : over ? 'text' : 'field'}
        borderRadius="control"
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          take(event.dataTransfer.files)
        }}
      >
        {preview && preview !== broken && (
          <chakra.img
            src={preview}
            alt=""
            onError={() => setBroken(preview)}
            width={{ base: '116px', md: '132px' }}
            height={{ base: '116px', md: '132px' }}
            objectFit="cover"
            bg="sunk"
            flexShrink="0"
          />
        )}
        <chakra.div flex="1" minWidth="0">
          <div aria-live="polite">
            {file_name && (
              <chakra.p fontWeight="700" overflowWrap="anywhere">
                {file_name}
              </chakra.p>
            )}
            <chakra.p color="quiet" textStyle="small">
              {chosen ? status : status || 'Drop a file here, or'}
            </chakra.p>
          </div>
          {progress !== null && (
            <chakra.progress
              aria-label={`${label}: upload`}
              value={progress}
              display="block"
              width="100%"
              height="12px"
              marginTop="8px"
              appearance="none"
              border="0"
              css={{
                '&::-webkit-progress-bar': { background: 'var(--mp-colors-sunk)' },
                '&::-webkit-progress-value': { background: 'var(--mp-colors-accent-fill)' },
                '&::-moz-progress-bar': { background: 'var(--mp-colors-accent-fill)' },
                borderBottom: '4px solid var(--mp-colors-foot)',
              }}
            />
          )}
          <chakra.div display="flex" flexWrap="wrap" gap="8px" marginTop="8px">
            <chakra.input
              ref={input}
              type="file"
              id={name}
              name={name}
              accept={accept}
              aria-label={label}
              aria-invalid={error ? true : undefined}
              aria-describedby={describedBy(name, { error, help })}
              onChange={(event) => {
                take(event.currentTarget.files)
                // The same file may be chosen again.
                event.currentTarget.value = ''
              }}
              position="absolute"
              width="1px"
              height="1px"
              opacity="0"
              css={{
                '&:focus-visible + button': {
                  outline: '2px solid var(--mp-colors-text)',
                  boxShadow: '0 0 0 5px var(--mp-colors-accent-fill)',
                },
              }}
            />
            <Button
              variant="outline"
              size="sm"
              tabIndex={-1}
              aria-hidden="true"
              onClick={() => input.current?.click()}
            >
              {chosen ? 'Choose another' : 'Choose file'}
            </Button>
            {chosen && onRemove && (
              <Button
                variant="plain"
                size="sm"
                aria-label={`Remove ${label.toLowerCase()}`}
                onClick={onRemove}
              >
                Remove
              </Button>
            )}
          </chakra.div>
        </chakra.div>
      </chakra.div>
    </FieldFrame>
  )
}
