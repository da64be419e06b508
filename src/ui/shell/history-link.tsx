import { TextLink } from '#ui/base/link.tsx'

/** Leads to who changed this record, and what was there before. */
export function HistoryLink({ record }: { record: string }) {
  return (
    <TextLink to={`/admin/activity?record=${record}`} inline align="center" touch>
      History
    </TextLink>
  )
}
