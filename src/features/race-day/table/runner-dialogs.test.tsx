import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { stationRunner } from '#support/station-runner.ts'
import { pickupState } from '#domain/race-day/pickup-state.ts'
import { stationRunnerSchema } from '#domain/race-day/station-runner.ts'
import { FoundRunner } from './found-runner.tsx'
import { runnerAtTable } from './runner-at-table.ts'
import { RunnerDialogs } from './runner-dialogs.tsx'

const { shape } = stationRunnerSchema.omit({ id: true, event_id: true, updated: true })
const words = Object.entries(shape).flatMap(([field, of]) => (of instanceof z.ZodString ? [field] : []))

test.each(words)('a volunteer reads the %s of a runner, at once or under More', (field) => {
  const runner = stationRunner({ emergency_contact_name: 'Jo Abernathy', [field]: 'a mark' })
  const now = { state: pickupState([], [runner]), only_here: new Set<string>(), event: null, today: '' }
  const at = runnerAtTable(runner, now)
  const rest = { at, bib: null, device_id: '', say: () => Promise.resolve(false), onAsk: () => undefined }
  const page = renderToStaticMarkup(
    <>
      <FoundRunner at={at} bib={null} event="" />
      <RunnerDialogs asked="more" {...rest} onHandTo={() => Promise.resolve(false)} />
    </>,
  )
  expect(page).toContain('a mark')
})
