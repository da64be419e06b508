import { useMemo } from 'react'
import { saveCsv } from '#data/kernel/save-file.ts'
import type { RaceDay } from '#data/race-day/captain.ts'
import type { RaceEvent } from '#domain/events/event.ts'
import { fact_kinds } from '#domain/race-day/fact.ts'
import { type FactContext, packetLine, runnerName } from '../shared/clash-text.ts'
import { Button } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icons.tsx'
import { SelectField } from '#ui/form/field.tsx'
import { Box, Row, Text } from '#ui/layout/words.tsx'
import { ListHead } from '#ui/list/list-head.tsx'
import type { ListRules } from '#ui/list/list-state.ts'
import { EmptyState } from '#ui/page/states.tsx'
import { useAddress } from '#ui/list/use-address.ts'
import { useList } from '#ui/list/use-list.ts'
import { historyLink } from './line-parts.tsx'
import { LogTable } from './log-table.tsx'
import {
  captain_station,
  fits,
  initialsKey,
  kind_words,
  log_headers,
  logCells,
  logOf,
  type LogLine,
} from './log-lines.ts'
import { useCaptain } from './use-captain.ts'

interface LogViewProps {
  event: Pick<RaceEvent, 'id' | 'time_zone'>
  day: RaceDay
  context: FactContext
}

const rules: ListRules<LogLine, 'time'> = {
  first: { q: '', sort: 'time', dir: 'desc' },
  values: { time: ({ at_ms }) => at_ms },
  textOf: ({ bib, name, what, where, fact }) => `${bib} ${name} ${what} ${where} ${fact.initials}`,
}

/** Who handed out what: everything the tables said, to be searched when somebody asks where a packet went. */
export function LogView({ event, day, context }: LogViewProps) {
  const say = useCaptain(event.id)
  const address = useAddress()
  const filter = {
    station: address.text('station'),
    by: address.text('by'),
    kind: address.text('kind'),
    runner: address.text('runner'),
  }
  const { facts, unsent, stations, state } = day
  const lines = useMemo(
    () => logOf(facts, { context, unsent, clashes: state?.clashes ?? [] }),
    [facts, context, unsent, state],
  )
  const { station, by, kind, runner } = filter
  const among = useMemo(
    () => lines.filter((line) => fits(line, { station, by, kind, runner })),
    [lines, station, by, kind, runner],
  )
  const list = useList(rules, among)
  const signed = useMemo(
    () => [...new Map(facts.map(({ initials }) => [initialsKey(initials), initials]))].toSorted(),
    [facts],
  )
  const choose = (name: 'station' | 'by' | 'kind') => (change: { currentTarget: { value: string } }) =>
    address.write({ [name]: change.currentTarget.value }, { replace: true })
  const takeBack = ({ fact, what, undo }: LogLine) =>
    say({ kind: 'void', payload: {}, voids: fact.id, summary: `${undo}: ${what}` })
  const of_runner = runner === '' ? null : (context.runners.get(runner) ?? null)
  return (
    <>
      {runner !== '' && (
        <Row
          lineBelow="ground"
          data-history
          wrap
          justify="between"
          gap="10px 20px"
          below={18}
          pad="14px 16px"
          bg="sunk"
        >
          <Box shrink>
            <Text look="titleSmall" anywhere>
              {of_runner?.bib_number ? `Bib ${of_runner.bib_number}, ` : ''}
              {runnerName(of_runner ?? undefined)}
            </Text>
            <p>{packetLine(runner, state, context)}</p>
          </Box>
          <Button variant="outline" onClick={() => address.write({ runner: '', q: '' })}>
            Show everything
          </Button>
        </Row>
      )}
      <ListHead
        title={runner === '' ? 'Who did what' : 'History of the packet'}
        list={list}
        total={among.length}
        noun={['line', 'lines']}
        searchLabel="Search what was said"
        placeholder="Bib, name, initials"
        orders={[]}
      >
        <Button
          variant="outline"
          disabled={list.shown.length === 0}
          onClick={() =>
            void saveCsv(
              `${address.text('event') || event.id}-race-day-log.csv`,
              log_headers,
              list.shown.map((line) => logCells(line, event)),
            )
          }
        >
          <Icon name="download" size={18} /> Save Log
        </Button>
        {runner === '' && (
          <>
            <Choice
              label="Table"
              name="station"
              placeholder="All tables"
              options={[
                ...stations.map(({ id, name }) => ({ value: id, label: name })),
                { value: captain_station, label: 'Captain' },
              ]}
              value={station}
              onChange={choose('station')}
            />
            <Choice
              label="Initials"
              name="by"
              placeholder="By everybody"
              options={signed.map(([value, label]) => ({ value, label }))}
              value={by}
              onChange={choose('by')}
            />
            <Choice
              label="What was done"
              name="kind"
              placeholder="All kinds"
              options={fact_kinds.map((value) => ({ value, label: kind_words[value] }))}
              value={kind}
              onChange={choose('kind')}
            />
          </>
        )}
      </ListHead>
      {facts.length === 0 ? (
        <EmptyState
          title="Nothing was said yet"
          text="Each packet that a table hands out stands here, with who did it and when."
        />
      ) : list.shown.length === 0 ? (
        <EmptyState title="No line matches" text="Look for less, or at all tables and everybody." />
      ) : (
        <LogTable
          lines={list.shown}
          now={context.now}
          historyOf={runner === '' ? (id) => historyLink(address.text('event'), id) : null}
          onUndo={(line) => void takeBack(line)}
        />
      )}
    </>
  )
}

function Choice(props: Omit<Parameters<typeof SelectField>[0], 'hideLabel'>) {
  return (
    <Box flex={{ base: '1 1 150px', md: '0 1 auto' }} width={{ md: '170px' }} shrink>
      <SelectField hideLabel {...props} />
    </Box>
  )
}
