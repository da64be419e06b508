import { useId, useState } from 'react'
import type { ValuesOf } from '#domain/content/site/page-fields.ts'
import type { teams } from '#domain/content/site/pages/teams.ts'
import { Box, Grid, List, Row, Span, Text } from '#ui/layout/words.tsx'
import { rising } from '#ui/motion/motion.ts'
import styles from './team-line.module.css'
import { Picture } from '#ui/base/picture.tsx'

/** What the organiser has published about teams; a number of 0 is none. */
export type TeamRules = Omit<ValuesOf<typeof teams.fields>, 'intro' | 'picture' | 'steps'>

/** Who joins next: no two of three in a row share body, hair and top. */
const crew = [
  'woman',
  'large',
  'older',
  'man',
  'hijab',
  'child',
  'chair',
  'large-man',
  'walker',
  'blade',
  'older-woman',
  'woman',
  'large',
  'man',
  'hijab',
] as const

interface TeamPerk {
  title: string
  text: string
  /** The smallest team that has it. */
  from: number
}

/** What teams get, from the smallest on. */
export function teamPerks(rules: TeamRules): TeamPerk[] {
  const { smallest, every_team, every_team_text, discount_from, discount_percent, area_from, area_text } =
    rules
  const perks = [
    { is_given: every_team !== '', title: every_team, text: every_team_text, from: smallest },
    {
      is_given: discount_from > 0 && discount_percent > 0,
      title: `${discount_percent}% off every entry`,
      text: `For teams of ${discount_from} and more.`,
      from: discount_from,
    },
    {
      is_given: area_from > 0,
      title: 'Your own team area',
      text: `For teams of ${area_from} and more${area_text && `: ${area_text}`}.`,
      from: area_from,
    },
  ]
  return perks.flatMap(({ is_given, ...perk }) => (is_given ? [perk] : []))
}

/** The sizes that a team may choose among, and the one it begins with. */
export function teamSizes({ smallest, largest, discount_from, area_from }: TeamRules) {
  const least = Math.max(1, smallest)
  const most = Math.max(least, largest || Math.max(crew.length, discount_from, area_from))
  return { least, most, first: Math.min(most, Math.max(least, discount_from || area_from)) }
}

/** The team on the line: everybody who is counted in is drawn, the others are open places. */
export function TeamLine({ rules }: { rules: TeamRules }) {
  const { least, most, first } = teamSizes(rules)
  const [chosen, setChosen] = useState(first)
  const size = Math.min(most, Math.max(least, chosen))
  const id = useId()
  const perks = teamPerks(rules)
  return (
    <div>
      <Row align="end" justify="between" gap="8px 24px">
        <Text as="label" block htmlFor={id} look="heading" size={{ base: 'min(10.5vw, 3.6rem)', lg: '5rem' }}>
          How many are you?
        </Text>
        <Text as="output" htmlFor={id} look="display" size={{ base: '5rem', lg: '7rem' }}>
          {size}
        </Text>
      </Row>
      <input
        id={id}
        className={styles.slider}
        type="range"
        min={least}
        max={most}
        value={size}
        onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
        aria-valuetext={`${size} people`}
      />
      <Grid
        aria-hidden="true"
        columns={{ base: Math.min(8, most), lg: Math.min(crew.length, most) }}
        above={12}
      >
        {Array.from({ length: most }, (_, place) => {
          const figure = crew[place % crew.length]
          const joined = place < size
          return (
            <Row
              lineBelow="ground"
              key={place}
              align="end"
              justify="center"
              height={{ base: '84px', md: '120px', lg: '132px' }}
            >
              {joined ? (
                <Picture
                  ref={rising}
                  src={`/art/figure-${figure}.svg`}
                  alt=""
                  height={figure === 'child' || figure === 'chair' ? '66%' : '86%'}
                  max="128%"
                  objectFit="contain"
                  objectPosition="bottom"
                />
              ) : (
                <Span
                  width="10px"
                  height={{ base: '26px', lg: '40px' }}
                  bg="hairline"
                  data-shape="past"
                  clipPath="polygon(0 4px, 100% 0, 100% 100%, 0 100%)"
                />
              )}
            </Row>
          )
        })}
      </Grid>
      <List
        aria-label="What your team gets"
        columns={{ base: '1fr', md: perks.length }}
        gap={{ base: 12, md: 14 }}
        above={24}
      >
        {perks.map(({ title, text, from }) => {
          const has = size >= from
          return (
            <Box
              as="li"
              key={title}
              pad="16px 18px 18px"
              bg={has ? 'card' : 'transparent'}
              color={has ? 'text' : 'quiet'}
              borderWidth="line"
              borderStyle={has ? 'solid' : 'dashed'}
              borderColor={has ? 'text' : 'field'}
              borderBottomWidth="ground"
            >
              <Text as="strong" block look="titleSmall">
                {title}
              </Text>
              <Span block above={4}>
                {has ? text : `${from - size} more and it is yours.`}
              </Span>
            </Box>
          )
        })}
      </List>
    </div>
  )
}
