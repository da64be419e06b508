import { useRef, useState } from 'react'
import { Button } from '#ui/base/button.tsx'
import { Box, Row, Text } from '#ui/layout/words.tsx'
import { describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx'
import styles from './upload-field.module.css'

interface UploadProgress {
  phase: 'none' | 'preparing' | 'uploading' | 'uploaded' | 'waiting'
  bytes: number
  /** 0 to 1. */
  progress: number
}

const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1)

/**
 * How far a chosen file has come; '' where none was chosen.
 * @param there what it is once the server has the file: in an open dialog it is not in the library yet
 */
export function uploadStatus({ phase, bytes, progress }: UploadProgress, there = 'Uploaded'): string {
  const size = `${megabytes(Math.max(bytes, 100_000))} MB`
  switch (phase) {
    case 'none':
      return ''
    case 'preparing':
      return 'Getting the file ready...'
    case 'uploading':
      return `Uploading, ${megabytes(bytes * progress)} of ${size}`
    case 'uploaded':
      return `${there}, ${size}`
    case 'waiting':
      return `Kept on this device, ${size}. It goes up when you are online.`
  }
}

interface UploadFieldProps extends FieldTexts {
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
      <Row
        gap={18}
        minHeight="76px"
        pad={12}
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
          <Box
            as="img"
            src={preview}
            alt=""
            onError={() => setBroken(preview)}
            width={{ base: 116, md: 132 }}
            height={{ base: 116, md: 132 }}
            objectFit="cover"
            bg="sunk"
            rigid
          />
        )}
        <Box grow shrink>
          <div aria-live="polite">
            {file_name && (
              <Text bold anywhere>
                {file_name}
              </Text>
            )}
            <Text quiet look="small">
              {chosen ? status : status || 'Drop a file here, or'}
            </Text>
          </div>
          {progress !== null && (
            <progress aria-label={`${label}: upload`} value={progress} className={styles.progress} />
          )}
          <Row align="stretch" wrap gap={8} above={8}>
            <input
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
              className={styles.hidden}
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
          </Row>
        </Box>
      </Row>
    </FieldFrame>
  )
}
