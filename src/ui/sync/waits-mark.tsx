import { Icon } from '#ui/base/icons.tsx'
import { Row } from '#ui/layout/words.tsx'

/** Something of this row was changed here and is not on the server yet. */
export function WaitsMark({ text = 'Waits on this device' }: { text?: string }) {
  return (
    <Row as="span" inline gap={6} look="small" nowrap>
      <Icon name="device" size={16} /> {text}
    </Row>
  )
}
