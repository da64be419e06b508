import { chakra } from '@chakra-ui/react'
import { useIsDark } from '#ui/theme/use-is-dark.ts'

const sponsors = [
  { name: 'Harbor Roast', file: 'harbor-roast' },
  { name: 'Larkmoor Spring Water', file: 'larkmoor-water' },
  { name: 'Kestrel Cycles', file: 'kestrel-cycles' },
  { name: 'Northlight', file: 'northlight' },
  { name: 'Bramble Market', file: 'bramble-market' },
  { name: 'Tidewell Physio and Sports Clinic', file: 'tidewell-physio' },
]

/** Whose names already stand on a post. */
export function SponsorStrip() {
  const dark = useIsDark()
  return (
    <chakra.ul
      listStyleType="none"
      aria-label="Our sponsors"
      display="grid"
      gridTemplateColumns={{ base: 'repeat(3, minmax(0, 1fr))', lg: 'repeat(6, minmax(0, 1fr))' }}
      gap={{ base: '4px 12px', lg: '24px' }}
      paddingBlock={{ base: '10px', lg: '14px' }}
      borderTop="2px solid"
      borderBottomWidth="ground"
      borderBottomStyle="solid"
      borderColor="text"
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
    </chakra.ul>
  )
}
