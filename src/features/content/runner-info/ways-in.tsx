import { isOpen } from '#domain/content/site/page-paths.ts'
import { Icon } from '#ui/base/icons.tsx'
import { AppLink } from '#ui/base/link.tsx'
import { Box, List, Row, Text } from '#ui/layout/words.tsx'
import { Picture } from '#ui/base/picture.tsx'
import { useShownSite } from '#ui/site/shown-site.ts'
import type { RunnerInfoWords } from './runner-info-page.tsx'
import styles from './ways-in.module.css'

const ways = [
  { part: 'volunteers', to: '/runner-info/volunteers', title: 'Volunteers' },
  { part: 'virtual_run', to: '/runner-info/virtual-run', title: 'Virtual Run' },
  { part: 'teams', to: '/runner-info/teams', title: 'Teams' },
] as const

/** More ways to be part of a race, as far as their pages are there. */
export function WaysIn({ words }: { words: RunnerInfoWords }) {
  const { pages } = useShownSite()
  const open = ways.filter(({ to }) => isOpen(to, pages))
  if (open.length === 0) return null
  return (
    <List
      // A single picture over the whole width would be all there is to see.
      columns={{ base: '1fr', md: Math.max(2, open.length) }}
      gap={{ base: 28, md: 24, lg: 32 }}
      above={{ base: 40, lg: 72 }}
    >
      {open.map(({ part, to, title }) => (
        <li key={to} className={styles.way}>
          {words[`${part}_picture`] && (
            <Box lineBelow="ground" overflow="hidden">
              <Picture
                className={styles.picture}
                src={words[`${part}_picture`]}
                shown="(min-width: 48rem) 33vw, 100vw"
                alt=""
                loading="lazy"
              />
            </Box>
          )}
          <Row justify="between" gap={12} padTop={12}>
            <div>
              <Text as="h3" look="title">
                <AppLink to={to} hoverAccent covers>
                  {title}
                </AppLink>
              </Text>
              {words[part] && <Text quiet>{words[part]}</Text>}
            </div>
            <Icon name="arrow-right" />
          </Row>
        </li>
      ))}
    </List>
  )
}
