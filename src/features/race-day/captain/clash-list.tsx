import { useRef } from 'react'
import type { Clash } from '#domain/race-day/clashes.ts'
import { most_settled } from '#domain/race-day/fact.ts'
import { Button, LinkButton } from '#ui/base/button.tsx'
import { showToast, undo_for_ms } from '#ui/base/toast.tsx'
import { useAddress } from '#ui/list/use-address.ts'
import { clashText, type FactContext } from '../shared/clash-text.ts'
import { Hazard } from '../shared/hazard.tsx'
import { useNewestClashes } from '../shared/newest-clashes.ts'
import { type ClashChoice, choicesOf, only_noted, withPhones } from './clash-choices.ts'
import type { Device } from './phone-checks.ts'
import { useCaptain } from './use-captain.ts'

interface ClashListProps {
  event_id: string
  /** None of them settled; newest first. */
  clashes: readonly Clash[]
  context: FactContext
  devices: readonly Device[]
}

/** What tables did to one thing while they could not hear each other, each with the buttons that settle it. */
export function ClashList({ clashes, ...rest }: ClashListProps) {
  const { shown, more, showMore } = useNewestClashes(clashes)
  return (
    <>
      {/* What came in since has to be settled again. */}
      {shown.map((clash) => (
        <ToSettle key={[clash.key, ...clash.facts].join()} clash={clash} {...rest} />
      ))}
      {more > 0 && (
        <Button variant="outline" justifySelf="start" onClick={showMore}>
          Show {more} more of {clashes.length} to be settled
        </Button>
      )}
    </>
  )
}

const entryText = (runner: { bib_number: string } | undefined): string =>
  runner?.bib_number ? `Entry with bib ${runner.bib_number}` : 'Entry without a bib'

function ToSettle({ event_id, clash, context, devices }: Omit<ClashListProps, 'clashes'> & { clash: Clash }) {
  const say = useCaptain(event_id)
  const event = useAddress().text('event') || event_id
  /** What the last press wrote, '' while it is being written: after two facts, the toast would take back only one. */
  const pressed = useRef<string | null>(null)
  const text = withPhones(clashText(clash, context, true), context, devices)
  const { title } = text
  const settle = async ({ stands, label }: ClashChoice) => {
    // If the clash stays although the fact is known, somebody may press again.
    if (pressed.current !== null && !context.facts.has(pressed.current)) return
    pressed.current = ''
    const payload = { clash: clash.key, about: clash.facts.slice(-most_settled), stands }
    const settled = await say({ kind: 'settled', payload, summary: `Settled: ${title}` })
    pressed.current = settled || null
    if (settled === '') return
    const undo = () => say({ kind: 'void', payload: {}, voids: settled, summary: `Undo: settled, ${title}` })
    showToast({
      title: `Settled: ${label === only_noted ? 'dealt with' : label}`,
      description: title,
      duration_ms: undo_for_ms,
      action: { label: 'Undo', onClick: () => void undo() },
    })
  }
  return (
    <Hazard
      word="To be settled"
      {...text}
      actions={
        <>
          {clash.kind === 'same' &&
            clash.subjects.map((id) => (
              <LinkButton key={id} to={`/admin/registrations?event=${encodeURIComponent(event)}&edit=${id}`}>
                {entryText(context.runners.get(id))}
              </LinkButton>
            ))}
          {choicesOf(clash, text, context).map((choice) => (
            <Button key={choice.stands} onClick={() => void settle(choice)}>
              {choice.label}
            </Button>
          ))}
        </>
      }
    />
  )
}

/** Above the other views: something has to be settled. Only that much, to leave room for the view. */
export function ClashNote({
  clashes,
  context,
  onOpen,
}: Pick<ClashListProps, 'clashes' | 'context'> & { onOpen: () => void }) {
  const [first, ...others] = clashes
  if (!first) return null
  const more = others.length === 0 ? '' : `, and ${others.length} more`
  return (
    <Hazard
      short
      word="To be settled"
      title={`${clashText(first, context).title}${more}`}
      lines={[]}
      actions={<Button onClick={onOpen}>Settle</Button>}
    />
  )
}
