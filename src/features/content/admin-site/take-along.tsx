import { useMemo, useRef, useState } from 'react'
import { useAdminImages } from '#data/content/library.ts'
import { type ListedSitePart, useSiteParts } from '#data/content/site-parts.ts'
import { sendCommand } from '#data/kernel/commands.ts'
import { keepPicture } from '#data/kernel/pictures.ts'
import { saveFile } from '#data/kernel/save-file.ts'
import { messageOf } from '#data/kernel/storage-error.ts'
import type { PartName } from '#domain/content/site/site-part.ts'
import { picturesIn, readdressed, sentPicture } from '#domain/content/site/site-pictures.ts'
import { localToday } from '#domain/kernel/calendar-date.ts'
import { Badge, type BadgeTone } from '#ui/base/badge.tsx'
import { Button } from '#ui/base/button.tsx'
import { counted } from '#ui/base/counted.ts'
import { Icon } from '#ui/base/icons.tsx'
import { showToast } from '#ui/base/toast.tsx'
import { Box, List, Row, Stack, Text } from '#ui/layout/words.tsx'
import { Section } from '#ui/page/page.tsx'
import { type FilePicture, fileOf, most_bytes_text, packPictures, sortPictures } from './file-pictures.ts'
import { saveDraft } from './save-site.ts'
import {
  type Rehearsed,
  readSiteFile,
  rehearse,
  shownPictures,
  type SiteFile,
  siteFileName,
  writeSiteFile,
} from './site-file.ts'
import { part_labels, part_titles } from './site-text.ts'
import { saveFailed } from './use-part-form.ts'

interface OpenedFile {
  name: string
  file: SiteFile
}

/** The site's words leave as one file, and come into another installation as drafts. */
export function TakeAlong() {
  const parts = useSiteParts()
  const [opened, setOpened] = useState<OpenedFile | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const library = useAdminImages().value
  const [packing, setPacking] = useState(false)
  const published = parts.filter(({ version }) => version > 0).length
  const pack = async () => {
    setPacking(true)
    try {
      const { pictures, left_out } = await packPictures(shownPictures(parts), library)
      saveFile(
        siteFileName(location.host, localToday()),
        new Blob([writeSiteFile(parts, pictures)], { type: 'application/json' }),
      )
      if (left_out > 0)
        showToast({
          title: `Saved without ${counted(left_out, 'picture', 'pictures')}`,
          description: `What this device cannot load, and what goes over ${most_bytes_text}, stays here.`,
        })
    } catch (error) {
      showToast({ title: 'Error saving the file', description: messageOf(error), kind: 'error' })
    }
    setPacking(false)
  }
  return (
    <Section title="Take the site along" size="title">
      <Stack gap={16}>
        <Text quiet above="-14px">
          All that is published goes into one file, with up to {most_bytes_text} of the pictures that it
          shows. Another installation opens it and gets it as drafts, and the pictures in its library. Events,
          products, posts and all other pictures stay here.
        </Text>
        <Row align="stretch" wrap gap={12}>
          <Button variant="outline" disabled={published === 0 || packing} onClick={() => void pack()}>
            <Icon name="download" /> Save the file
          </Button>
          <Button variant="outline" onClick={() => input.current?.click()}>
            Open a file
          </Button>
        </Row>
        <input
          className="only-spoken"
          ref={input}
          type="file"
          accept=".json,application/json"
          aria-label="File of a site"
          tabIndex={-1}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? []
            // The same file may be chosen again.
            event.currentTarget.value = ''
            if (file) void readSiteFile(file).then((read) => setOpened({ name: file.name, file: read }))
          }}
        />
        {opened && (
          <Rehearsal
            opened={opened}
            parts={parts}
            // Another file may have been opened while this one was saved.
            onClose={() => setOpened((now) => (now === opened ? null : now))}
          />
        )}
      </Stack>
    </Section>
  )
}

interface RehearsalProps {
  opened: OpenedFile
  parts: readonly ListedSitePart<PartName>[]
  onClose: () => void
}

/**
 * Adds the pictures of a file to the library; they are sent from the outbox like any other.
 * @returns the ids under which they are sent, by their addresses in the file; a damaged one has none
 */
async function bringPictures(
  addresses: readonly string[],
  pictures: ReadonlyMap<string, FilePicture>,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const address of addresses) {
    const picture = pictures.get(address)
    const file = picture ? fileOf(picture) : null
    if (!picture || !file) continue
    try {
      const id = await keepPicture(file, 'images')
      await sendCommand({
        kind: 'addImage',
        args: { image_id: id, alt: picture.alt },
        attachments: [id],
        summary: file.name,
      })
      ids.set(address, id)
    } catch (error) {
      // A full device is another matter than a damaged picture.
      if (!(error instanceof Error && error.name === 'PictureError')) throw error
    }
  }
  return ids
}

/** What a file would change, before anything is saved. */
function Rehearsal({ opened: { name, file }, parts, onClose }: RehearsalProps) {
  const [busy, setBusy] = useState(false)
  const library = useAdminImages().value
  const rehearsed = useMemo(
    () =>
      file.status === 'refused'
        ? []
        : file.parts.flatMap(({ part, fields }) => {
            const listed = parts.find((one) => one.part === part)
            return listed ? [{ listed, ...rehearse(listed, fields) }] : []
          }),
    [file, parts],
  )
  if (file.status === 'refused')
    return (
      <Text role="alert" anywhere>
        <strong>{name} was not opened.</strong> {file.reason}
      </Text>
    )
  const coming = rehearsed.filter(({ outcome }) => outcome === 'new' || outcome === 'changed')
  const { pictures } = file
  const sorted = sortPictures(picturesIn(coming.map(({ changes }) => changes)), pictures, library)
  const save = async () => {
    setBusy(true)
    try {
      const ids = await bringPictures(sorted.coming, pictures)
      const absent = new Set([...sorted.coming, ...sorted.lacking].filter((address) => !ids.has(address)))
      for (const { listed, changes } of coming) {
        const brought = picturesIn(changes).flatMap((address) => ids.get(address) ?? [])
        const placed = readdressed(changes, (address) => {
          const id = ids.get(address)
          return id ? sentPicture(id) : absent.has(address) ? '' : address
        })
        await saveDraft(listed, { ...listed.drafted, ...placed }, listed.drafted, brought)
      }
      const without =
        absent.size === 0 ? '' : ` ${counted(absent.size, 'picture is', 'pictures are')} missing.`
      showToast({
        title: 'Saved on this device',
        description: `${counted(coming.length, 'draft', 'drafts')}, which editors alone see. Look at each and publish it.${without}`,
      })
      onClose()
    } catch (error) {
      saveFailed(error)
      setBusy(false)
    }
  }
  return (
    <Box role="group" aria-label={`What ${name} would change`} bg="card" pad={{ base: 14, md: 16 }}>
      <Text look="label" role="status" anywhere>
        {name}:{' '}
        {coming.length === 0
          ? 'nothing in it would change this site.'
          : `${counted(coming.length, 'draft', 'drafts')} would change.`}
      </Text>
      <List gap={0} above={8}>
        {rehearsed.map((one) => (
          <RehearsedRow key={one.part} rehearsed={one} />
        ))}
      </List>
      {sorted.coming.length > 0 && (
        <Text quiet look="small" above={12}>
          {counted(sorted.coming.length, 'picture', 'pictures')} would come into the library.
        </Text>
      )}
      {sorted.lacking.length > 0 && (
        <Text quiet look="small" above={12}>
          {counted(sorted.lacking.length, 'picture is', 'pictures are')} not in the file, and left out.
        </Text>
      )}
      {file.unknown.length > 0 && (
        <Text quiet look="small" above={12} anywhere>
          Left out, because this version has no such part: {shortened(file.unknown).join(', ')}.
        </Text>
      )}
      <Row align="stretch" wrap gap={12} above={14}>
        {coming.length > 0 && (
          <Button disabled={busy} onClick={() => void save()}>
            Save as drafts
          </Button>
        )}
        <Button variant="plain" onClick={onClose}>
          {coming.length > 0 ? 'Cancel' : 'Close'}
        </Button>
      </Row>
    </Box>
  )
}

const outcomes: Record<Rehearsed['outcome'], { tone: BadgeTone; text: string }> = {
  new: { tone: 'ok', text: 'New' },
  changed: { tone: 'provisional', text: 'Changed' },
  same: { tone: 'sunk', text: 'Same' },
  refused: { tone: 'refused', text: 'Left out' },
}

const most_shown = 8
const longest = 160
/** Anybody may have written the file. */
const shortened = (texts: readonly string[]): string[] => [
  ...texts.slice(0, most_shown).map((text) => (text.length > longest ? `${text.slice(0, longest)}…` : text)),
  ...(texts.length > most_shown ? [`${texts.length - most_shown} more`] : []),
]

function RehearsedRow({ rehearsed: { part, outcome, changes, reasons } }: { rehearsed: Rehearsed }) {
  const { tone, text } = outcomes[outcome]
  const changed = Object.keys(changes).map((field) => part_labels[part][field] ?? field)
  const lines = reasons.map(({ field, reason }) => (field ? `${field}: ${reason}` : reason))
  return (
    <Box as="li" padY={10} borderBottom="1px solid" borderColor="hairline">
      <Row wrap justify="between" gap="4px 12px">
        <strong>{part_titles[part]}</strong>
        <Badge tone={tone}>{text}</Badge>
      </Row>
      {outcome === 'changed' && (
        <Text quiet look="small" above={2}>
          {changed.join(', ')}
        </Text>
      )}
      {shortened(lines).map((line, at) => (
        <Text key={at} look="small" color="refused" above={2} anywhere>
          {line}
        </Text>
      ))}
    </Box>
  )
}
