import type { ValuesOf } from '#domain/content/site/page-fields.ts'
import type { sponsors } from '#domain/content/site/pages/sponsors.ts'
import { Box, List, Span, Text } from '#ui/layout/words.tsx'
import { useIsDark } from '#ui/theme/use-is-dark.ts'

type Sponsor = ValuesOf<typeof sponsors.fields>['sponsors'][number]

interface SponsorStripProps {
  sponsors: readonly Sponsor[]
}

const many = 8

/** The names that are on a post already. */
export function SponsorStrip({ sponsors: shown }: SponsorStripProps) {
  return (
    <List
      lineBelow="ground"
      aria-label="Our sponsors"
      // Two in a row can be read on a phone; many would push everything else away.
      columns={{ base: shown.length > many ? 3 : 2, md: 3, lg: 6 }}
      gap={{ base: '6px 24px', lg: 24 }}
      padY={{ base: 10, lg: 14 }}
      borderTop="2px solid"
    >
      {shown.map((sponsor, place) => (
        <li key={place}>
          {/* What was written past the commands may be a link that runs something. */}
          {/^(https?:\/\/|\/(?![/\\]))/i.test(sponsor.link) ? (
            <Box
              as="a"
              href={sponsor.link}
              target="_blank"
              rel="noopener noreferrer"
              touch
              display="grid"
              alignContent="center"
            >
              <Logo sponsor={sponsor} />
              <Span spoken> (opens in a new tab)</Span>
            </Box>
          ) : (
            <Logo sponsor={sponsor} />
          )}
        </li>
      ))}
    </List>
  )
}

function Logo({ sponsor: { name, logo, logo_on_dark } }: { sponsor: Sponsor }) {
  const dark = useIsDark()
  if (!logo)
    return (
      <Text look="titleSmall" anywhere>
        {name}
      </Text>
    )
  return (
    <img
      src={dark && logo_on_dark ? logo_on_dark : logo}
      alt={name}
      width={330}
      height={96}
      style={{
        width: '100%',
        height: 'auto',
        // A logo that is no wider than it is high stays as small as the others.
        maxHeight: 'clamp(48px, 10vw, 96px)',
        objectFit: 'contain',
        display: 'block',
        background: dark && !logo_on_dark ? 'var(--mp-colors-tyvek)' : undefined,
      }}
    />
  )
}
