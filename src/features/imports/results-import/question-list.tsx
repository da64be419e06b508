import type { ReactNode } from 'react'
import { areOddTimesRight, asksForTimes, openQuestion } from '#data/imports/open-question.ts'
import { type ImportView, type Understood } from '#data/imports/results-import.ts'
import type { ImportChoices, RaceChoice } from '#domain/imports/import-choices.ts'
import { statusKey } from '#domain/imports/import-result.ts'
import { time_units } from '#domain/imports/import-times.ts'
import { formatRaceTime } from '#domain/results/race-time.ts'
import { counted } from '#ui/base/counted.ts'
import { CheckboxField, RadioGroupField, SelectField } from '#ui/form/field.tsx'
import { Box, List, Text } from '#ui/layout/words.tsx'
import { Section } from '#ui/page/page.tsx'
import { withMeaning } from './column-list.tsx'
import {
  count,
  enumerated,
  gender_answers,
  oddTimesText,
  openUnitHelp,
  otherPlacesText,
  questionId,
  status_answers,
  statusWordHelp,
  unitSampleText,
} from './import-text.ts'

// What only a person can say about a file. If a question has a likely answer, it is chosen already.

interface QuestionProps {
  file: Understood
  onChoose: (choices: Partial<ImportChoices>) => void
}

/** One question; `open`: nothing is imported before its answer. */
function Question({ id, open = false, children }: { id?: string; open?: boolean; children: ReactNode }) {
  return (
    <Box
      as="li"
      {...(id ? { id } : {})}
      pad={{ base: '14px 16px', md: '16px 20px' }}
      bg="card"
      borderLeftWidth="6px"
      borderLeftStyle="solid"
      borderColor={open ? 'accent.fill' : 'hairline'}
      scrollMarginTop="96px"
    >
      {children}
    </Box>
  )
}

function Asked({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <Text as="h3" look="titleSmall">
        {title}
      </Text>
      <Text above={4} below={6} max="62ch">
        {children}
      </Text>
    </>
  )
}

const all_races = 'all'
const raceValue = (race: RaceChoice, file: Understood): string => {
  if (race === null || race === 'all') return race ?? ''
  const at = file.races.findIndex(({ value }) => value === race.value)
  return at < 0 ? '' : String(at)
}

function RaceQuestion({ file, onChoose }: QuestionProps) {
  const { race } = file.choices
  const others = race === null || race === 'all' ? [] : file.races.filter(({ value }) => value !== race.value)
  const left_out = others.reduce((sum, one) => sum + one.count, 0)
  const name = (value: string) => value || 'No race named'
  return (
    <SelectField
      label="Which race of the file is this event’s?"
      placeholder="Choose a race"
      options={[
        ...file.races.map((one, at) => ({
          value: String(at),
          label: `${name(one.value)} (${counted(one.count, 'row', 'rows')})`,
        })),
        { value: all_races, label: 'All of them: they are one race' },
      ]}
      value={raceValue(race, file)}
      help={
        left_out > 0
          ? `${counted(left_out, 'row', 'rows')} of other races ${left_out === 1 ? 'is' : 'are'} left out: ${enumerated(others.map((one) => `${name(one.value)} ${count(one.count)}`))}.`
          : 'The rows of the other races are left out.'
      }
      onChange={(event) => {
        const { value } = event.currentTarget
        const chosen = file.races[Number(value)]
        const one: RaceChoice = chosen ? { value: chosen.value } : null
        onChoose({ race: value === all_races ? 'all' : value === '' ? null : one })
      }}
    />
  )
}

function SheetQuestion({ file, onChoose }: QuestionProps) {
  return (
    <SelectField
      label="Which sheet of the workbook?"
      options={file.sheets.map(({ name, rows }, at) => ({
        value: String(at),
        label: `${name} (${counted(rows, 'row', 'rows')})`,
      }))}
      value={String(file.choices.sheet)}
      help="Another sheet is another file: its columns are understood anew."
      onChange={(event) => onChoose({ sheet: Number(event.currentTarget.value) })}
    />
  )
}

function ClockQuestion({ file, onChoose }: QuestionProps) {
  const { clock, columns } = file
  if (!clock) return null
  const is_clock = columns[clock.column]?.meaning === 'finish_time'
  return (
    <RadioGroupField
      name="import_clock"
      label={`What is ${clock.finish} in “${clock.header}”?`}
      layout="list"
      options={[
        {
          value: 'clock',
          label: `The clock at the finish: from ${clock.start} on it took ${formatRaceTime(clock.passed_ms)}`,
        },
        { value: 'duration', label: 'How long it took: the start is not taken off' },
      ]}
      value={is_clock ? 'clock' : 'duration'}
      onChange={(event) =>
        onChoose({
          meanings: withMeaning(
            columns,
            clock.column,
            event.currentTarget.value === 'clock' ? 'finish_time' : 'time',
          ),
        })
      }
    />
  )
}

function UnitQuestions({ file, onChoose }: QuestionProps) {
  const first_open = file.units.find(({ unit }) => unit === null)
  return file.units.map((question) => {
    const { meaning, header, sample, options, unit } = question
    return (
      <Question
        key={meaning}
        open={unit === null}
        {...(question === first_open ? { id: questionId('units') } : {})}
      >
        <RadioGroupField
          name={`import_unit_${meaning}`}
          label={`What is ${sample} in “${header}”?`}
          layout="list"
          options={options.map((option) => ({ value: option.unit, label: unitSampleText(sample, option) }))}
          value={unit ?? ''}
          help={unit === null ? openUnitHelp(question) : ''}
          onChange={(event) => {
            const chosen = time_units.find((known) => known === event.currentTarget.value)
            if (chosen) onChoose({ units: { ...file.choices.units, [meaning]: chosen } })
          }}
        />
      </Question>
    )
  })
}

function StatusQuestions({ file, onChoose }: QuestionProps) {
  const { statuses } = file.choices
  const header = file.columns.find(({ meaning }) => meaning === 'status')?.header ?? ''
  const first_open = file.status_words.find(({ word }) => statuses[statusKey(word)] === undefined)
  return file.status_words.map((word) => {
    const key = statusKey(word.word)
    const answer = statuses[key]
    return (
      <Question
        key={key}
        open={answer === undefined}
        {...(word === first_open ? { id: questionId('statuses') } : {})}
      >
        <RadioGroupField
          name={`import_status_${key}`}
          label={`What does “${word.word}” in “${header}” mean?`}
          layout="list"
          options={status_answers}
          value={answer ?? 'open'}
          help={statusWordHelp(word)}
          onChange={(event) => {
            const chosen = status_answers.find(({ value }) => value === event.currentTarget.value)
            if (chosen) onChoose({ statuses: { ...statuses, [key]: chosen.value } })
          }}
        />
      </Question>
    )
  })
}

function GenderQuestions({ file, onChoose }: QuestionProps) {
  const { genders } = file.choices
  const header = file.columns.find(({ meaning }) => meaning === 'gender')?.header ?? ''
  const first_open = file.gender_words.find(({ word }) => genders[statusKey(word)] === undefined)
  return file.gender_words.map((word) => {
    const key = statusKey(word.word)
    const answer = genders[key]
    return (
      <Question
        key={key}
        open={answer === undefined}
        {...(word === first_open ? { id: questionId('genders') } : {})}
      >
        <RadioGroupField
          name={`import_gender_${key}`}
          label={`What does “${word.word}” in “${header}” mean?`}
          layout="list"
          options={gender_answers}
          value={answer ?? 'open'}
          help={`It stands in ${counted(word.count, 'row', 'rows')}.`}
          onChange={(event) => {
            const chosen = gender_answers.find(({ value }) => value === event.currentTarget.value)
            if (chosen) onChoose({ genders: { ...genders, [key]: chosen.value } })
          }}
        />
      </Question>
    )
  })
}

function PaceQuestion({ file, onChoose }: QuestionProps) {
  return (
    <RadioGroupField
      name="import_pace_unit"
      label="The file’s paces are"
      layout="list"
      options={[
        { value: 'mi', label: 'Per mile' },
        { value: 'km', label: 'Per kilometer' },
      ]}
      help="The paces of the file do not match its times over this distance, so they are kept as they stand. Everybody sees them in miles or kilometers as they chose."
      value={file.choices.pace_unit}
      onChange={(event) => onChoose({ pace_unit: event.currentTarget.value === 'km' ? 'km' : 'mi' })}
    />
  )
}

function timesHint(time_like: readonly string[]): string {
  if (time_like.length === 0) return 'Say below which column holds the times.'
  const named = enumerated(time_like.map((header) => `“${header}”`))
  return `${named} ${time_like.length === 1 ? 'looks' : 'look'} like times: say below what ${time_like.length === 1 ? 'it is' : 'they are'}.`
}

type Strangers = NonNullable<NonNullable<ImportView['plan']>['strangers']>

function strangersText({ rows, matched, known }: Strangers, event_name: string): string {
  const those = matched === 0 ? 'none is' : matched === 1 ? 'one is' : `only ${count(matched)} are`
  return `${event_name} has ${counted(known, 'runner', 'runners')}. Of the ${counted(rows, 'row', 'rows')} of the file ${those} about them.`
}

type Crowd = NonNullable<NonNullable<ImportView['plan']>['crowd']>

function crowdText({ entries, capacity, registered }: Crowd, event_name: string): string {
  const left = Math.max(0, capacity - registered)
  const room = left === 0 ? 'no place' : counted(left, 'place', 'places')
  return `${event_name} has ${room} left of ${count(capacity)}, and the file brings ${counted(entries, 'new runner', 'new runners')}: ${count(registered + entries)} would be registered.`
}

interface QuestionListProps extends QuestionProps {
  plan: ImportView['plan']
  event_name: string
  /** A start list is expected. */
  is_list: boolean
}

/** Everything that a file leaves open, above what was understood of it. */
export function QuestionList({ file, plan, event_name, is_list, onChoose }: QuestionListProps) {
  const { choices } = file
  const open = plan ? openQuestion(file, plan) : null
  const has_rows = plan !== null && plan.counts.new + plan.counts.changed > 0
  const asks_times = has_rows && asksForTimes(file) && !is_list
  const strangers = plan?.strangers ?? null
  const crowd = plan?.crowd ?? null
  const asked =
    file.sheets.length > 1 ||
    file.races.length > 0 ||
    file.clock !== null ||
    file.units.length > 0 ||
    file.asks_pace_unit ||
    file.status_words.length > 0 ||
    file.gender_words.length > 0 ||
    file.odd_times !== null ||
    file.other_places !== null ||
    asks_times ||
    strangers !== null ||
    crowd !== null
  if (!asked) return null
  const props = { file, onChoose }
  return (
    <Box above={32}>
      <Section title="Questions" size="title">
        <List gap={12}>
          {file.sheets.length > 1 && (
            <Question>
              <SheetQuestion {...props} />
            </Question>
          )}
          {strangers && (
            <Question id={questionId('event')} open={open === 'event'}>
              {/* If nothing would be imported, there is nothing to answer. */}
              <Asked
                title={has_rows ? 'Is this the right event?' : 'Most rows are about nobody of this event'}
              >
                {strangersText(strangers, event_name)}
              </Asked>
              {has_rows && (
                <CheckboxField
                  name="import_right_event"
                  label={`Yes, the file is of ${event_name}`}
                  checked={choices.right_event}
                  onChange={(event) => onChoose({ right_event: event.currentTarget.checked })}
                />
              )}
            </Question>
          )}
          {file.races.length > 0 && (
            <Question id={questionId('race')} open={choices.race === null}>
              <RaceQuestion {...props} />
            </Question>
          )}
          {asks_times && (
            <Question id={questionId('times')} open={open === 'times'}>
              <Asked title="No time was understood">{timesHint(file.time_like)}</Asked>
              <CheckboxField
                name="import_without_times"
                label="Import it without times, as a start list"
                checked={choices.without_times}
                onChange={(event) => onChoose({ without_times: event.currentTarget.checked })}
              />
            </Question>
          )}
          {crowd && (
            <Question id={questionId('capacity')} open={open === 'capacity'}>
              <Asked title="More runners than places">{crowdText(crowd, event_name)}</Asked>
              <CheckboxField
                name="import_over_capacity"
                label="Let them all in, beyond the capacity"
                checked={choices.over_capacity}
                onChange={(event) => onChoose({ over_capacity: event.currentTarget.checked })}
              />
            </Question>
          )}
          {file.clock && (
            <Question>
              <ClockQuestion {...props} />
            </Question>
          )}
          <UnitQuestions {...props} />
          <StatusQuestions {...props} />
          <GenderQuestions {...props} />
          {file.odd_times && (
            <Question id={questionId('odd_times')} open={open === 'odd_times'}>
              <Asked title="Are these times right?">
                {oddTimesText(file.odd_times)} Wheelchairs are faster, and a walk may take longer.
              </Asked>
              <CheckboxField
                name="import_odd_times"
                label="Yes, they are right as they are"
                checked={areOddTimesRight(file)}
                onChange={(event) =>
                  onChoose({ odd_times: event.currentTarget.checked ? file.odd_times : null })
                }
              />
            </Question>
          )}
          {file.other_places && (
            <Question id={questionId('other_places')} open={open === 'other_places'}>
              <Asked title="What are the file’s places?">{otherPlacesText(file.other_places)}</Asked>
              <CheckboxField
                name="import_other_places"
                label="They are not by time: import the times, and compute the places"
                checked={choices.other_places}
                onChange={(event) => onChoose({ other_places: event.currentTarget.checked })}
              />
            </Question>
          )}
          {file.asks_pace_unit && (
            <Question>
              <PaceQuestion {...props} />
            </Question>
          )}
        </List>
      </Section>
    </Box>
  )
}
