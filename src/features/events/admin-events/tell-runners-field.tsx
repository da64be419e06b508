import { CheckboxField } from '#ui/form/field.tsx'
import type { Telling } from './tell-runners.ts'

/** Nothing where nobody can be told. */
export function TellRunnersField({ telling: { possible, notify, setNotify, help } }: { telling: Telling }) {
  if (!possible) return null
  return (
    <CheckboxField
      name="tell"
      label="Tell the runners by mail"
      help={help}
      checked={notify}
      onChange={({ currentTarget }) => setNotify(currentTarget.checked)}
    />
  )
}
