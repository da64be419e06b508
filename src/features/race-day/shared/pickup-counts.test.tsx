import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PickupCounts, type PickupCountsProps } from './pickup-counts.tsx'
import styles from './pickup-counts.module.css'

type PerTenMinutes = PickupCountsProps['state']['per_ten_minutes']

const shown = (left: number | null, per_ten_minutes: PerTenMinutes = []): string =>
  renderToStaticMarkup(
    <PickupCounts
      state={{
        counts: { handed: 3, waiting: 0, by_shirt: { XL: { brought: 1, given: 3, left, wanted: 0 } } },
        per_ten_minutes,
      }}
    />,
  )

it('warns when a shirt size runs out, and shows a minus for the excess', () => {
  expect(shown(-2)).toContain(`<span class="${styles.none}">−2</span>`)
  expect(shown(0)).toContain(`<span class="${styles.none}">0</span>`)
  expect(shown(3)).not.toContain(`class="${styles.none}"`)
  expect(shown(null)).not.toContain(`class="${styles.none}"`)
})

it('says what its posts count, over what period, and at which tables', () => {
  const heading = 'Handed out in ten minutes, all tables'
  expect(shown(0, [{ from: '2026-05-01T07:40:00.000Z', handed: 8 }])).toContain(heading)
  expect(shown(0)).not.toContain(heading)
})

it('ignores phones whose clocks are years ahead', () => {
  const now = Math.floor(Date.now() / 600_000) * 600_000
  const portion = (ms: number, handed: number) => ({ from: new Date(ms).toISOString(), handed })
  const astray = Array.from({ length: 9 }, (_, at) => portion(Date.UTC(2099, 0, 1, at), 4711))
  const posts = shown(0, [portion(now, 321), portion(now + 600_000, 654), ...astray])
  for (const handed of [321, 654]) expect(posts).toContain(`>${handed}<`)
  expect(posts).not.toContain('4711')
  expect(shown(0, astray)).not.toContain('Handed out in ten minutes')
})
