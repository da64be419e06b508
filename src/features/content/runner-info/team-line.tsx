import { useId, useState } from 'react'
import { Box, Grid, List, Row, Span, Text } from '#ui/layout/words.tsx'
import { rising } from '#ui/motion/motion.ts'
import styles from './team-line.module.css'

export const team_min = 4
export const team_max = 15
const discount_from = 8
const area_from = 10

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

/** What a team of this size gets. */
export function teamPerks(size: number): { title: string; text: string; from: number; has: boolean }[] {
  return [
    {
      title: 'One start pen',
      text: 'You start together, the fast and the chatty.',
      from: team_min,
      has: size >= team_min,
    },
    {
      title: '10% off every entry',
      text: 'For teams of 8 and more.',
      from: discount_from,
      has: size >= discount_from,
    },
    {
      title: 'Your own team area',
      text: 'For teams of 10 and more: a flag, a table, room for bags.',
      from: area_from,
      has: size >= area_from,
    },
  ]
}

/** The team on the line: everybody who is counted in is drawn, the others are open places. */
export function TeamLine() {
  const [size, setSize] = useState(8)
  const id = useId()
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
        min={team_min}
        max={team_max}
        value={size}
        onChange={({ currentTarget }) => setSize(Number(currentTarget.value))}
        aria-valuetext={`${size} people`}
      />
      <Grid aria-hidden="true" columns={{ base: 8, lg: 15 }} above={12}>
        {crew.map((figure, place) => {
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
                <Box
                  as="img"
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
        columns={{ base: '1fr', md: 3 }}
        gap={{ base: 12, md: 14 }}
        above={24}
      >
        {teamPerks(size).map(({ title, text, from, has }) => (
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
        ))}
      </List>
    </div>
  )
}
