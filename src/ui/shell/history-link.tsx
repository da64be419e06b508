import { TextLink } from '#ui/base/link.tsx'

/** To who changed this record, and what stood there before. */
export function HistoryLink({ record }: { record: string }) {
  return (
    <TextLink
      to={`/admin/activity?record=${record}`}
      display="inline-flex"
      alignItems="center"
      minHeight="target"
    >
      History
    </TextLink>
  )
}
