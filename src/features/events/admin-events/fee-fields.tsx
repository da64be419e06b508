import { type Control, Controller, useFieldArray, type UseFormRegister } from 'react-hook-form'
import type { EventForm } from '#domain/events/event-form.ts'
import { currencySign } from '#domain/kernel/money.ts'
import { DateField } from '#ui/form/date-field.tsx'
import { FieldError } from '#ui/form/field-frame.tsx'
import { TextField } from '#ui/form/field.tsx'
import { AddRow, RowButton } from '#ui/form/row-buttons.tsx'
import { Box, Grid, Stack, Text } from '#ui/layout/words.tsx'
import type { EventValues } from './event-values.ts'

interface FeeFieldsProps {
  control: Control<EventValues, unknown, EventForm>
  register: UseFormRegister<EventValues>
  error: string | undefined
  rowError: (at: number, field: 'name' | 'until' | 'amount_cents') => string | undefined
}

/** What an entry costs, and until when. */
export function FeeFields({ control, register, error, rowError }: FeeFieldsProps) {
  const { fields, append, remove } = useFieldArray({ control, name: 'fees' })
  return (
    <Box as="fieldset" border="0" shrink pad="0">
      <Text as="legend" look="label" below={8}>
        Entry fees
      </Text>
      <Stack gap={12}>
        {fields.map((field, at) => (
          <Grid
            key={field.id}
            columns={{
              base: '1fr 1fr auto',
              md: '1fr 110px 1fr auto',
            }}
            // Even with an error under one of them, the fields are at one height.
            align="start"
            gap={10}
          >
            <TextField
              label="Fee"
              autoComplete="off"
              placeholder="Early bird"
              error={rowError(at, 'name')}
              {...register(`fees.${at}.name`)}
            />
            <TextField
              label={`Amount (${currencySign()})`}
              inputMode="decimal"
              autoComplete="off"
              error={rowError(at, 'amount_cents')}
              {...register(`fees.${at}.amount_cents`)}
            />
            <Box column={{ base: '1 / 3', md: 'auto' }}>
              <Controller
                control={control}
                name={`fees.${at}.until`}
                render={({ field: day }) => (
                  <DateField
                    label="Until"
                    optional
                    min="2000-01-01"
                    max="2099-12-31"
                    autoComplete="off"
                    error={rowError(at, 'until')}
                    {...day}
                  />
                )}
              />
            </Box>
            <RowButton icon="trash" label={`Remove fee ${at + 1}`} onClick={() => remove(at)} />
          </Grid>
        ))}
      </Stack>
      {error && <FieldError id="fees-error">{error}</FieldError>}
      <AddRow id="fees" onClick={() => append({ name: '', until: '', amount_cents: '' })}>
        Add fee
      </AddRow>
    </Box>
  )
}
