import { type DragEvent, useRef, useState } from 'react'
import type { Understood } from '#data/imports/results-import.ts'
import { Button } from '#ui/base/button.tsx'
import { counted } from '#ui/base/counted.ts'
import { Icon } from '#ui/base/icons.tsx'
import { Box, Row, Text } from '#ui/layout/words.tsx'
import { delimiterText } from './import-text.ts'

interface FileDropProps {
  file: Understood | null
  /** A start list is expected. */
  is_list: boolean
  busy: boolean
  onFile: (file: File) => void
}

/** Takes a file by drop, by tap or by keyboard. */
export function FileDrop({ file, is_list, busy, onFile }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const take = (files: FileList | null) => {
    const [first] = files ?? []
    if (first && !busy) onFile(first)
  }
  const drag = (entering: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(entering)
  }
  return (
    <Row
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event)
        take(event.dataTransfer.files)
      }}
      wrap
      justify="between"
      gap="16px 24px"
      pad={{ base: 16, md: '20px 24px' }}
      bg={over ? 'sunk' : 'card'}
      borderWidth="bib"
      borderStyle={file ? 'solid' : 'dashed'}
      borderColor="text"
      borderRadius="bib"
    >
      <Box shrink flex="1 1 240px">
        <Text look="titleSmall" anywhere>
          {file ? file.name : `Drop a ${is_list ? 'start list' : 'timer’s file'} here`}
        </Text>
        <Text quiet above={4}>
          {file
            ? [
                counted(file.rows, 'row', 'rows'),
                counted(file.columns.length, 'column', 'columns'),
                file.encoding,
                file.delimiter === '' ? null : `separated by ${delimiterText(file.delimiter)}`,
                file.repeated_headers > 0
                  ? `${file.repeated_headers} repeated ${file.repeated_headers === 1 ? 'header' : 'headers'} left out`
                  : null,
              ]
                .filter((part) => part !== null)
                .join(' · ')
            : `CSV, TSV or Excel (XLSX) from any ${is_list ? 'registration' : 'timing'} system. Nothing is written before you confirm.`}
        </Text>
      </Box>
      <input
        ref={input}
        className="only-spoken"
        type="file"
        id="import-file"
        aria-label={is_list ? 'Start list file' : 'Results file'}
        tabIndex={-1}
        accept=".csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        disabled={busy}
        onChange={(event) => {
          take(event.currentTarget.files)
          // The same file may have been corrected and chosen again.
          event.currentTarget.value = ''
        }}
      />
      <Button variant={file ? 'outline' : 'accent'} disabled={busy} onClick={() => input.current?.click()}>
        <Icon name="table" size={18} /> {file ? 'Another file' : 'Choose a file'}
      </Button>
    </Row>
  )
}
