import { Button } from '#ui/base/button.tsx'
import { Row } from '#ui/layout/words.tsx'

export interface ChangedElsewhereProps {
  fields: readonly string[]
  /** The change is that one of this person's was not accepted. */
  refused: boolean
  onShow?: () => void
}

/** Says while somebody types that the event has changed meanwhile; what they typed stays in the form. */
export function ChangedElsewhere({ fields, refused, onShow }: ChangedElsewhereProps) {
  return (
    <Row
      role="status"
      wrap
      justify="between"
      gap="8px 16px"
      pad="10px 14px"
      below={20}
      bg="provisional.fill"
      color="provisional"
      borderRadius="control"
    >
      <span>
        <strong>
          {refused
            ? 'An earlier change of yours was not taken:'
            : 'This event was changed elsewhere meanwhile:'}
        </strong>{' '}
        {fields.join(', ')}. What you typed stays.
      </span>
      {onShow && (
        <Button variant="outline" size="sm" onClick={onShow}>
          {refused ? 'Show that change' : 'Show the changes'}
        </Button>
      )}
    </Row>
  )
}
