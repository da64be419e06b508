import type { OwnRegistration } from '#data/registrations/registrations.ts'
import { LinkButton } from '#ui/base/button.tsx'
import { Row, Text } from '#ui/layout/words.tsx'
import { entryLinkLabel } from './registered-already.tsx'

/** Above the form: the person who is looking is in this race already. */
export function OwnEntryNote({ entry }: { entry: OwnRegistration }) {
  return (
    <Row
      as="section"
      lineBelow="ground"
      aria-label="Your registration"
      wrap
      justify="between"
      gap="12px 20px"
      pad={16}
      bg="sunk"
    >
      <Text look="titleSmall">
        {entry.bib_number === ''
          ? 'You are registered for this race'
          : `You have bib ${entry.bib_number} in this race`}
      </Text>
      <LinkButton to={`/registrations/${entry.id}`} size="sm">
        {entryLinkLabel(entry)}
      </LinkButton>
    </Row>
  )
}
