import type { ShownRow } from '#data/imports/results-import.ts'
import type { ImportChoices } from '#domain/imports/import-choices.ts'
import { type KeptValue, takenKey } from '#domain/imports/typed-values.ts'
import { CheckboxField } from '#ui/form/field.tsx'
import { Box, Row, Span, Text } from '#ui/layout/words.tsx'
import { keptText } from './import-text.ts'

type Taken = ImportChoices['taken']

/** Toggles a tick; what applies to all stays one word. */
function withTick({ all, but }: Taken, key: string, ticked: boolean): Taken {
  const others = but.filter((one) => one !== key)
  return { all, but: ticked === all ? others : [...others, key] }
}

interface KeptValuesProps {
  row: ShownRow
  taken: Taken
  disabled: boolean
  onTake: (taken: Taken) => void
}

/** Values that a person typed for a runner and the file has otherwise: they stay, unless ticked. */
export function KeptValues({ row, taken, disabled, onTake }: KeptValuesProps) {
  const now = new Date()
  // The tick shows at once; the worker then sends the rows that it changes.
  const isTaken = (what: KeptValue['what']) =>
    taken.but.includes(takenKey(row.registration_id, what)) !== taken.all
  const tick = (what: KeptValue['what']) => (event: { currentTarget: { checked: boolean } }) =>
    onTake(withTick(taken, takenKey(row.registration_id, what), event.currentTarget.checked))
  return (
    <ul>
      {row.kept.map((value) => {
        const { field, ours, file, by } = keptText(value, now)
        return (
          <Row as="li" key={value.what} wrap justify="between" gap="0 24px">
            <span>
              <Span quiet>{field}</Span>{' '}
              <Text as="b" textDecoration={isTaken(value.what) ? 'line-through' : 'none'}>
                {ours}
              </Text>{' '}
              <Span quiet>{by}</Span>
            </span>
            <Box rigid>
              <CheckboxField
                label={
                  <>
                    Take the file’s <b>{file}</b>
                    <Span spoken> of {row.name || `bib ${row.bib_number}`}</Span>
                  </>
                }
                checked={isTaken(value.what)}
                disabled={disabled}
                onChange={tick(value.what)}
              />
            </Box>
          </Row>
        )
      })}
    </ul>
  )
}
