import { type ReactNode, useState } from 'react'
import type { FloodItem } from '#data/inbox/inbox.ts'
import { sendCommand } from '#data/kernel/commands.ts'
import { type Flood, type FloodEntry, stayingOf } from '#domain/inbox/flood.ts'
import { Button } from '#ui/base/button.tsx'
import { ConfirmDialog } from '#ui/base/dialog.tsx'
import { showToast } from '#ui/base/toast.tsx'
import { Box, Row, Stack, Text } from '#ui/layout/words.tsx'
import { WaitsMark } from '#ui/sync/waits-mark.tsx'
import {
  acceptedText,
  countedEntries,
  floodTitle,
  reasonText,
  removalText,
  stayingText,
  unplacedText,
} from './flood-text.ts'
import { failed } from './inbox-actions.ts'
import { momentOf } from './message-card.tsx'

const names_at_first = 12

interface NamedEntry extends FloodEntry {
  name: string
}

/**
 * @param ids the entries that the admin saw
 * @param staying those among them that stay, as far as this device knows
 */
async function removeFlood(
  { id }: FloodItem,
  ids: string[],
  staying: Flood['stayed'],
  title: string,
): Promise<void> {
  try {
    await sendCommand({
      kind: 'removeFlood',
      args: { item_id: id, ids, staying },
      summary: `Remove ${title} that came at once`,
    })
    showToast({ title: 'Saved on this device', description: `The removal of ${title}.` })
  } catch (error) {
    failed(error)
  }
}

/**
 * Nothing is wrong with them: the item is removed, and they stay as they are.
 * @param unplaced how many of them wait for a place
 */
async function acceptFlood({ id }: FloodItem, title: string, unplaced: number): Promise<void> {
  try {
    await sendCommand({
      kind: 'deleteMessage',
      args: { list: 'inbox', record_ids: [id] },
      summary: `Fine: ${title}`,
    })
    showToast(acceptedText(title, unplaced))
  } catch (error) {
    failed(error)
  }
}

interface FloodCardProps {
  item: FloodItem
  /** Its name; '' for letters. */
  event: string
  /** How full it is; '' where that is not known. */
  places: string
  /** All of the list, as far as this device has it; null: not yet. */
  entries: readonly NamedEntry[] | null
  /** How many of them have no place until they are confirmed. */
  unplaced?: number
  /** The button that gives them their places. */
  confirm?: ReactNode
}

/** One flood, and what can be done about it. */
export function FloodCard({ item, event, places, entries, unplaced = 0, confirm }: FloodCardProps) {
  const { list, ids, from, to, stayed } = item.flood
  // What is removed is what was there when the question was asked.
  const [asked, setAsked] = useState<{ ids: string[]; staying: Flood['stayed'] } | null>(null)
  const [all, setAll] = useState(false)
  const named = new Map((entries ?? []).map((entry) => [entry.id, entry]))
  const here = ids.flatMap((id) => named.get(id) ?? [])
  const shown = all ? here : here.slice(0, names_at_first)
  const is_over = ids.length === 0
  const title = is_over
    ? `${floodTitle(list, stayed.length, event)} stayed`
    : floodTitle(list, ids.length, event)
  const staying = stayingOf(here)
  const going = asked ? asked.ids.length - asked.staying.length : 0
  const kept = stayed.map(
    ({ id, why }) => `${named.get(id)?.name ?? 'one that is gone'} (${reasonText(why)})`,
  )
  return (
    <Box as="article" lineBelow="hair" aria-label={title} padY={18}>
      <Text as="h3" look="titleSmall" anywhere>
        {title}
      </Text>
      <Text quiet look="small">
        {momentOf(from) === momentOf(to) ? momentOf(from) : `${momentOf(from)} to ${momentOf(to)}`}
      </Text>
      <Stack gap={8} above={10} max="64em">
        {places && <p>{places}</p>}
        {!is_over && entries === null && (
          <Text quiet>The names are not on this device yet. They come with the network.</Text>
        )}
        {!is_over && entries !== null && (
          <Text anywhere>
            {shown.map(({ name }) => name).join(', ')}
            {here.length === 0 && 'None of these is there any more.'}
            {here.length > shown.length && ` and ${countedEntries(list, here.length - shown.length)} more`}
          </Text>
        )}
        {here.length > names_at_first && (
          <Box>
            <Button variant="link" size="sm" aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? 'Show the first names' : 'Show all names'}
            </Button>
          </Box>
        )}
        {unplaced > 0 && <p>{unplacedText(unplaced)}</p>}
        {staying.length > 0 && <p>{stayingText(list, staying.length)}</p>}
        {kept.length > 0 && (
          <p>
            {is_over ? 'The others were removed. Still there: ' : 'Stayed when others were removed: '}
            {kept.join(', ')}.
          </p>
        )}
      </Stack>
      <Row wrap gap={10} above={14}>
        {unplaced > 0 && confirm}
        {!is_over && (
          <Button
            variant="outline"
            size="sm"
            disabled={entries === null}
            onClick={() => setAsked({ ids, staying })}
          >
            Remove these entries
          </Button>
        )}
        <Button variant="outline" size="sm" onClick={() => void acceptFlood(item, title, unplaced)}>
          These are fine
        </Button>
        {item.progress !== null && <WaitsMark />}
      </Row>
      <ConfirmDialog
        open={asked !== null}
        title="Remove these entries"
        text={removalText(list, going)}
        confirmLabel={`Remove ${countedEntries(list, going)}`}
        dangerous
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          setAsked(null)
          if (asked) void removeFlood(item, asked.ids, asked.staying, floodTitle(list, going, event))
        }}
      />
    </Box>
  )
}
