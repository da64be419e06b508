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

it('warns of shirts of which none is left, and says with a minus how many are too many', () => {
  expect(shown(-2)).toContain(`<span class="${styles.none}">−2</span>`)
  expect(shown(0)).toContain(`<span class="${styles.none}">0</span>`)
  expect(shown(3)).not.toContain(`class="${styles.none}"`)
  expect(shown(null)).not.toContain(`class="${styles.none}"`)
})

it('says of what, of how long and of which tables its posts are', () => {
  const heading = 'Handed out in ten minutes, all tables'
  expect(shown(0, [{ from: '2026-05-01T07:40:00.000Z', handed: 8 }])).toContain(heading)
  expect(shown(0)).not.toContain(heading)
})
