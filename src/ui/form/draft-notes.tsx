import { Button } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icons.tsx'
import { Row, Span } from '#ui/layout/words.tsx'

interface DraftRestoredProps {
  /** What came back, for a form that serves many people. */
  title?: string
  /** Names of the fields that were typed into, and changed elsewhere since. */
  changed_fields?: readonly string[]
  onStartOver: () => void
}

/** Above a form: what was typed here before is in it again. */
export function DraftRestored({
  title = 'Draft restored',
  changed_fields = [],
  onStartOver,
}: DraftRestoredProps) {
  return (
    <Row
      role="status"
      justify="between"
      gap={12}
      above={16}
      paddingLeft="14px"
      bg="provisional.fill"
      color="provisional"
      borderRadius="control"
    >
      <Span padY={8} anywhere>
        <Span block look="label">
          {title}
        </Span>
        {changed_fields.length > 0 && (
          <Span block look="small">
            Changed elsewhere since: {changed_fields.join(', ')}. Saving puts yours in its place.
          </Span>
        )}
      </Span>
      <Button variant="plain" size="sm" color="inherit" rigid onClick={onStartOver}>
        Start over
      </Button>
    </Row>
  )
}

/** Fields by the labels above them. */
export const namesOf = (fields: readonly string[], labels: Record<string, string>): string[] =>
  fields.map((field) => labels[field] ?? field)

interface DraftLineProps {
  kept: boolean
  room: boolean
  /** The text for a form that nobody changed; nothing by default. */
  untouched?: string | undefined
  /** What happens to it, as a sentence of its own. */
  after?: string
}

/** Below a form: whether closing the page now would lose anything. */
export function DraftLine({ kept, room, untouched = 'Nothing typed yet', after }: DraftLineProps) {
  const now = !kept
    ? untouched
    : room
      ? 'Draft kept on this device'
      : 'This draft could not be kept: leave the page open until it is sent'
  return (
    <Row as="p" gap={8} touch quiet look="small">
      <Icon name="device" size={18} />
      <span>{after ? `${now}. ${after}.` : now}</span>
    </Row>
  )
}
