import { useRef } from 'react'
import { type Control, Controller, useFieldArray, type UseFormReturn } from 'react-hook-form'
import type { EventForm } from '#domain/events/event-form.ts'
import { isRaceDayOnly, ownHours, pickupHours, race_day_only } from '#domain/events/pickup-hours.ts'
import { isCalendarDate } from '#domain/kernel/calendar-date.ts'
import { formatShortDay } from '#ui/base/calendar-date.ts'
import { DateField } from '#ui/form/date-field.tsx'
import { FieldError } from '#ui/form/field-frame.tsx'
import { CheckboxField, TextField } from '#ui/form/field.tsx'
import { AddRow, RowButton } from '#ui/form/row-buttons.tsx'
import { Box, Grid, Stack, Text } from '#ui/layout/words.tsx'
import { useShownSite } from '#ui/site/shown-site.ts'
import type { EventValues, pickup_fields } from './event-values.ts'

type FormState = UseFormReturn<EventValues, unknown, EventForm>
type RowError = (at: number, field: (typeof pickup_fields)[number]) => string | undefined

interface PickupFieldsProps {
  form: FormState
  error: string | undefined
  rowError: RowError
}

/** When packets are handed out: by the rule for all races, or at hours of the race's own. */
export function PickupFields({ form, error, rowError }: PickupFieldsProps) {
  const { pickup: rule } = useShownSite()
  const { event_date, event_time, pickup_hours } = form.watch()
  /** What was typed is back when its tick is. */
  const typed = useRef<EventValues['pickup_hours']>(null)
  const race = isCalendarDate(event_date) ? { event_date, event_time } : null
  const choose = (own: boolean) => {
    if (!own) typed.current = form.getValues('pickup_hours')
    const rows = own ? (typed.current ?? (race ? ownHours(rule, race) : [])) : null
    form.setValue('pickup_hours', rows, { shouldDirty: true })
  }
  const by_rule = race ? pickupHours(rule, { ...race, pickup_hours: null }) : []
  return (
    <Box as="fieldset" border="0" shrink pad="0" below={16}>
      <Text as="legend" look="label" below={4}>
        Packet Pick Up
      </Text>
      <CheckboxField
        label="Hours of its own"
        name="pickup_hours"
        checked={pickup_hours !== null}
        onChange={(pressed) => choose(pressed.currentTarget.checked)}
        help={
          pickup_hours !== null
            ? 'In place of the rule for all races, on every page and in every mail.'
            : by_rule.length > 0
              ? `By the rule for all races: ${by_rule
                  .map(({ days, hours }) => `${days.map(formatShortDay).join(' to ')}, ${hours}`)
                  .join('; ')}.`
              : race
                ? 'The rule for all races, on Runner Info, says no hours.'
                : 'By the rule for all races, as soon as the race has a date.'
        }
      />
      {pickup_hours !== null && (
        <>
          <OwnHours control={form.control} register={form.register} rowError={rowError} />
          {race && isRaceDayOnly({ ...race, pickup_hours }) && (
            <Text quiet above={10}>
              Runners read: {race_day_only}.
            </Text>
          )}
        </>
      )}
      {error && <FieldError id="pickup_hours-error">{error}</FieldError>}
    </Box>
  )
}

interface OwnHoursProps extends Pick<FormState, 'register'> {
  control: Control<EventValues, unknown, EventForm>
  rowError: RowError
}

/** Apart, because a field array makes an empty list of null as soon as it is there. */
function OwnHours({ control, register, rowError }: OwnHoursProps) {
  const { fields, append, remove } = useFieldArray({ control, name: 'pickup_hours' })
  const dayField = (at: number, field: 'day' | 'until', label: string) => (
    <Controller
      control={control}
      name={`pickup_hours.${at}.${field}`}
      render={({ field: day }) => (
        <DateField
          label={label}
          optional={field === 'until'}
          min="2000-01-01"
          max="2099-12-31"
          autoComplete="off"
          error={rowError(at, field)}
          {...day}
        />
      )}
    />
  )
  return (
    <>
      <Stack gap={12} above={8}>
        {fields.map((field, at) => (
          <Grid key={field.id} columns={{ base: '1fr 1fr', md: '1fr 1fr 1fr auto' }} align="start" gap={10}>
            {dayField(at, 'day', 'Day')}
            {dayField(at, 'until', 'Last day')}
            <TextField
              label="Hours"
              autoComplete="off"
              placeholder="10am-7pm"
              error={rowError(at, 'hours')}
              {...register(`pickup_hours.${at}.hours`)}
            />
            <RowButton icon="trash" label={`Remove hours ${at + 1}`} onClick={() => remove(at)} />
          </Grid>
        ))}
      </Stack>
      <AddRow onClick={() => append({ day: '', until: '', hours: '' })}>Add hours</AddRow>
    </>
  )
}
