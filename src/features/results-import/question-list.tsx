import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import {
  type ImportChoices,
  type ImportView,
  openQuestion,
  type RaceChoice,
  type Understood,
} from '#data/import/results-import.ts'
import { time_units } from '#domain/import/import-times.ts'
import { formatRaceTime } from '#domain/race-time.ts'
import { counted } from '#ui/base/counted.ts'
import { CheckboxField, RadioGroupField, SelectField } from '#ui/form/field.tsx'
import { Section } from '#ui/page/page.tsx'
import { withMeaning } from './column-list.tsx'
import { count, enumerated, questionId, unitSampleText } from './import-text.ts'

// What only a person can say about a file. Where a question has a likely answer, it is chosen already.

interface QuestionProps {
  file: Understood
  onChoose: (choices: Partial<ImportChoices>) => void
}

/** One question; `open`: nothing is imported before its answer. */
function Question({ id, open = false, children }: { id?: string; open?: boolean; children: ReactNode }) {
  return (
    <chakra.li
      {...(id ? { id } : {})}
      padding={{ base: '14px 16px', md: '16px 20px' }}
      bg="card"
      borderLeftWidth="6px"
      borderLeftStyle="solid"
      borderColor={open ? 'accent.fill' : 'hairline'}
      scrollMarginTop="96px"
    >
      {children}
    </chakra.li>
  )
}

function Asked({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <chakra.h3 textStyle="titleSmall">{title}</chakra.h3>
      <chakra.p marginTop="4px" marginBottom="6px" maxWidth="62ch">
        {children}
      </chakra.p>
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
  return file.units.map(({ meaning, header, sample, unit }) => (
    <Question key={meaning}>
      <RadioGroupField
        name={`import_unit_${meaning}`}
        label={`What is ${sample} in “${header}”?`}
        layout="list"
        options={(['minutes_seconds', 'seconds'] as const).map((value) => ({
          value,
          label: unitSampleText(sample, value),
        }))}
        value={unit}
        onChange={(event) => {
          const chosen = time_units.find((known) => known === event.currentTarget.value)
          if (chosen) onChoose({ units: { ...file.choices.units, [meaning]: chosen } })
        }}
      />
    </Question>
  ))
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

export interface QuestionListProps extends QuestionProps {
  plan: ImportView['plan']
  event_name: string
}

/** Everything that a file leaves open, above what was understood of it. */
export function QuestionList({ file, plan, event_name, onChoose }: QuestionListProps) {
  const { choices } = file
  const open = plan ? openQuestion(file, plan) : null
  const has_rows = plan !== null && plan.counts.new + plan.counts.changed > 0
  const asks_times = has_rows && !file.has_times
  const strangers = plan?.strangers ?? null
  const asked =
    file.sheets.length > 1 ||
    file.races.length > 0 ||
    file.clock !== null ||
    file.units.length > 0 ||
    file.asks_pace_unit ||
    asks_times ||
    strangers !== null
  if (!asked) return null
  const props = { file, onChoose }
  return (
    <chakra.div marginTop="32px">
      <Section title="Questions" size="title">
        <chakra.ul listStyleType="none" display="grid" gap="12px">
          {file.sheets.length > 1 && (
            <Question>
              <SheetQuestion {...props} />
            </Question>
          )}
          {strangers && (
            <Question id={questionId('event')} open={open === 'event'}>
              <Asked title="Is this the right event?">{strangersText(strangers, event_name)}</Asked>
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
          {file.clock && (
            <Question>
              <ClockQuestion {...props} />
            </Question>
          )}
          <UnitQuestions {...props} />
          {file.asks_pace_unit && (
            <Question>
              <PaceQuestion {...props} />
            </Question>
          )}
        </chakra.ul>
      </Section>
    </chakra.div>
  )
}
