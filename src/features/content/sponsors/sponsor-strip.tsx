import { List } from '#ui/layout/words.tsx'
import { useIsDark } from '#ui/theme/use-is-dark.ts'

const sponsors = [
  { name: 'Harbor Roast', file: 'harbor-roast' },
  { name: 'Larkmoor Spring Water', file: 'larkmoor-water' },
  { name: 'Kestrel Cycles', file: 'kestrel-cycles' },
  { name: 'Northlight', file: 'northlight' },
  { name: 'Bramble Market', file: 'bramble-market' },
  { name: 'Tidewell Physio and Sports Clinic', file: 'tidewell-physio' },
]

/** The names that are on a post already. */
export function SponsorStrip() {
  const dark = useIsDark()
  return (
    <List
      lineBelow="ground"
      aria-label="Our sponsors"
      columns={{ base: 3, lg: 6 }}
      gap={{ base: '4px 12px', lg: 24 }}
      padY={{ base: 10, lg: 14 }}
      borderTop="2px solid"
    >
      {sponsors.map(({ name, file }) => (
        <li key={file}>
          <img
            src={`/art/sponsor-${file}${dark ? '-dark' : ''}.svg`}
            alt={name}
            width={330}
            height={96}
            style={{ width: '100%', height: 'auto', display: 'block' }}
          />
        </li>
      ))}
    </List>
  )
}
