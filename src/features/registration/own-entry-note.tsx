import { chakra } from '@chakra-ui/react'
import type { OwnRegistration } from '#data/races/registrations.ts'
import { LinkButton } from '#ui/base/button.tsx'
import { entryLinkLabel } from './registered-already.tsx'

/** Above the form: whoever looks at it is in this race already. */
export function OwnEntryNote({ entry }: { entry: OwnRegistration }) {
  return (
    <chakra.section
      aria-label="Your registration"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="12px 20px"
      padding="16px"
      bg="sunk"
      borderBottomWidth="ground"
      borderBottomStyle="solid"
      borderColor="text"
    >
      <chakra.p textStyle="titleSmall">
        {entry.bib_number === ''
          ? 'You are registered for this race'
          : `You have bib ${entry.bib_number} in this race`}
      </chakra.p>
      <LinkButton to={`/registrations/${entry.id}`} size="sm">
        {entryLinkLabel(entry)}
      </LinkButton>
    </chakra.section>
  )
}
