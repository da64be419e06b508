import { type Control, useFieldArray, type UseFormRegister } from 'react-hook-form'
import type { EventForm } from '#domain/events/event-form.ts'
import { FieldError } from '#ui/form/field-frame.tsx'
import { SelectField, TextField } from '#ui/form/field.tsx'
import { AddRow, RowButton } from '#ui/form/row-buttons.tsx'
import { Box, Grid, Stack, Text } from '#ui/layout/words.tsx'
import type { award_fields, EventValues } from './event-values.ts'

const pictures = [
  { value: '', label: 'None' },
  { value: 'medal', label: 'Medal' },
  { value: 'shirt', label: 'Shirt' },
  { value: 'print', label: 'Print' },
]

interface AwardFieldsProps {
  control: Control<EventValues, unknown, EventForm>
  register: UseFormRegister<EventValues>
  error: string | undefined
  rowError: (at: number, field: (typeof award_fields)[number]) => string | undefined
}

/** What runners get. */
export function AwardFields({ control, register, error, rowError }: AwardFieldsProps) {
  const { fields, append, remove, move } = useFieldArray({ control, name: 'awards' })
  return (
    <Box as="fieldset" border="0" shrink pad="0" below={16}>
      <Text as="legend" look="label" below={8}>
        Awards
      </Text>
      <Text quiet look="small" above="-4px" below={10}>
        What runners get: medals, prints, shirts. The page of the race promises nothing else.
      </Text>
      <Stack gap={12}>
        {fields.map((field, at) => (
          <Grid
            key={field.id}
            columns={{ base: '1fr 1fr auto auto', md: '1fr 1.5fr 110px auto auto' }}
            align="start"
            gap={10}
          >
            <Box column={{ base: '1 / -1', md: 'auto' }}>
              <TextField
                label="Award"
                autoComplete="off"
                placeholder="Every finisher"
                error={rowError(at, 'title')}
                {...register(`awards.${at}.title`)}
              />
            </Box>
            <Box column={{ base: '1 / -1', md: 'auto' }}>
              <TextField
                label="What it is"
                optional
                autoComplete="off"
                placeholder="A medal"
                error={rowError(at, 'text')}
                {...register(`awards.${at}.text`)}
              />
            </Box>
            <Box column={{ base: '1 / 3', md: 'auto' }}>
              <SelectField
                label="Drawing"
                options={pictures}
                error={rowError(at, 'picture')}
                {...register(`awards.${at}.picture`)}
              />
            </Box>
            <RowButton
              icon="chevron-up"
              label={`Move award ${at + 1} up`}
              disabled={at === 0}
              onClick={() => move(at, at - 1)}
            />
            <RowButton icon="trash" label={`Remove award ${at + 1}`} onClick={() => remove(at)} />
          </Grid>
        ))}
      </Stack>
      {error && <FieldError id="awards-error">{error}</FieldError>}
      <AddRow id="awards" onClick={() => append({ title: '', text: '', picture: '' })}>
        Add award
      </AddRow>
    </Box>
  )
}
