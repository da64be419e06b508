import { chakra } from '@chakra-ui/react'
import { Button } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icons.tsx'

export interface DraftRestoredProps {
  /** What came back, for a form that serves many people. */
  title?: string
  /** Names of the fields that were typed into, and changed elsewhere since. */
  met?: readonly string[]
  onStartOver: () => void
}

/** Above a form: what was typed here before is in it again. */
export function DraftRestored({ title = 'Draft restored', met = [], onStartOver }: DraftRestoredProps) {
  return (
    <chakra.div
      role="status"
      display="flex"
      alignItems="center"
      justifyContent="space-between"
      gap="12px"
      marginTop="16px"
      paddingLeft="14px"
      bg="provisional.fill"
      color="provisional"
      borderRadius="control"
    >
      <chakra.span paddingBlock="8px" overflowWrap="anywhere">
        <chakra.span display="block" textStyle="label">
          {title}
        </chakra.span>
        {met.length > 0 && (
          <chakra.span display="block" textStyle="small">
            Changed elsewhere since: {met.join(', ')}. Saving puts yours in its place.
          </chakra.span>
        )}
      </chakra.span>
      <Button variant="plain" size="sm" color="inherit" flexShrink="0" onClick={onStartOver}>
        Start over
      </Button>
    </chakra.div>
  )
}

/** Fields by the labels above them. */
export const namesOf = (fields: readonly string[], labels: Record<string, string>): string[] =>
  fields.map((field) => labels[field] ?? field)

export interface DraftLineProps {
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
    <chakra.p display="flex" alignItems="center" gap="8px" minHeight="target" color="quiet" textStyle="small">
      <Icon name="device" size={18} />
      <span>{after ? `${now}. ${after}.` : now}</span>
    </chakra.p>
  )
}
