import { chakra } from '@chakra-ui/react'
import { memo } from 'react'
import type { PickupState } from '#domain/race-day/pickup-state.ts'
import { formatMoment } from '#ui/base/calendar-date.ts'

const count = (value: number) => value.toLocaleString('en-US')

/** The two numbers that say how far it is. */
export function PickupSums({ counts }: { counts: PickupState['counts'] }) {
  return (
    <chakra.dl display="flex" flexWrap="wrap" gap="4px 28px" aria-live="off">
      {[
        ['handed out', counts.handed],
        ['waiting', counts.waiting],
      ].map(([label, value]) => (
        <chakra.div key={label} display="flex" flexDirection="row-reverse" alignItems="baseline" gap="8px">
          <chakra.dt textStyle="label">{label}</chakra.dt>
          <chakra.dd margin="0" textStyle="timeLarge">
            {count(Number(value))}
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  )
}

/** How long the last hour and a half is, in tens of minutes. */
const shown_portions = 9

/** How the queue moves: a post for each ten minutes in which something went out. */
function TenMinutes({ portions }: { portions: PickupState['per_ten_minutes'] }) {
  const last = portions.slice(-shown_portions)
  const most = Math.max(1, ...last.map(({ handed }) => handed))
  const now = new Date()
  return (
    <chakra.ol
      listStyleType="none"
      display="flex"
      alignItems="flex-end"
      aria-label="Handed out in ten minutes"
    >
      {last.map(({ from, handed }) => (
        <chakra.li key={from} flex="1" maxWidth="68px" minWidth="0">
          <chakra.span
            display="block"
            borderBottomWidth="ground"
            borderBottomStyle="solid"
            borderColor="text"
          >
            <chakra.span textStyle="label">{handed}</chakra.span>
            <chakra.span
              aria-hidden="true"
              display="block"
              marginRight="6px"
              // No light between the post and its ground.
              marginBottom="-1px"
              bg="text"
              css={{ clipPath: 'polygon(0 6px, 100% 0, 100% 100%, 0 100%)' }}
              style={{ height: `${12 + (68 * handed) / most}px` }}
            />
          </chakra.span>
          <chakra.span display="block" textStyle="small" fontSize="0.8125rem" whiteSpace="nowrap">
            {formatMoment(Date.parse(from), now).slice(-5)}
          </chakra.span>
        </chakra.li>
      ))}
    </chakra.ol>
  )
}

function Shirts({ by_shirt }: { by_shirt: PickupState['counts']['by_shirt'] }) {
  return (
    <chakra.table
      width="100%"
      css={{
        '& th, & td': {
          padding: '6px 0',
          textAlign: 'right',
          borderBottom: '1px solid',
          borderColor: 'hairline',
        },
        '& :is(th, td):first-child': { textAlign: 'left' },
      }}
    >
      <caption className="only-spoken">Shirts by size</caption>
      <thead>
        <tr>
          <th scope="col">Shirt</th>
          <th scope="col">Given</th>
          <th scope="col">Waiting</th>
          <th scope="col">Left</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(by_shirt).map(([size, { given, wanted, left }]) => (
          <tr key={size}>
            <th scope="row">{size}</th>
            <td>{count(given)}</td>
            <td>{count(wanted)}</td>
            <td>{left === null ? '–' : count(left)}</td>
          </tr>
        ))}
      </tbody>
    </chakra.table>
  )
}

export interface PickupCountsProps {
  state: Pick<PickupState, 'counts' | 'per_ten_minutes'>
}

/** How far packet pickup is: the same at every table and for the captain. */
export const PickupCounts = memo(function PickupCounts({ state }: PickupCountsProps) {
  const { counts, per_ten_minutes } = state
  const hasShirts = Object.keys(counts.by_shirt).length > 0
  return (
    <chakra.div display="grid" gap="22px">
      <PickupSums counts={counts} />
      {per_ten_minutes.length > 0 && <TenMinutes portions={per_ten_minutes} />}
      {hasShirts && <Shirts by_shirt={counts.by_shirt} />}
    </chakra.div>
  )
})
