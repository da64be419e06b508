import { chakra } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { rising } from '#ui/motion/motion.ts'

export const team_min = 4
export const team_max = 15
const discount_from = 8
const area_from = 10

/** Who joins next: of three in a row no two share body, hair and top. */
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

/** The team stands on the line: everybody who is counted in is drawn, the others are places. */
export function TeamLine() {
  const [size, setSize] = useState(8)
  const id = useId()
  return (
    <div>
      <chakra.div display="flex" alignItems="flex-end" justifyContent="space-between" gap="8px 24px">
        <chakra.label
          htmlFor={id}
          textStyle="heading"
          fontSize={{ base: 'min(10.5vw, 3.6rem)', lg: '5rem' }}
          display="block"
        >
          How many are you?
        </chakra.label>
        <chakra.output htmlFor={id} textStyle="display" fontSize={{ base: '5rem', lg: '7rem' }}>
          {size}
        </chakra.output>
      </chakra.div>
      <chakra.input
        id={id}
        type="range"
        min={team_min}
        max={team_max}
        value={size}
        onChange={({ currentTarget }) => setSize(Number(currentTarget.value))}
        aria-valuetext={`${size} people`}
        display="block"
        width="100%"
        height="target"
        cursor="pointer"
        css={{ accentColor: 'var(--mp-colors-accent-fill)' }}
      />
      <chakra.div
        aria-hidden="true"
        display="grid"
        gridTemplateColumns={{ base: 'repeat(8, 1fr)', lg: 'repeat(15, 1fr)' }}
        rowGap="0"
        marginTop="12px"
      >
        {crew.map((figure, place) => {
          const joined = place < size
          return (
            <chakra.div
              key={place}
              display="flex"
              alignItems="flex-end"
              justifyContent="center"
              height={{ base: '84px', md: '120px', lg: '132px' }}
              borderBottomWidth="ground"
              borderBottomStyle="solid"
              borderColor="text"
            >
              {joined ? (
                <chakra.img
                  ref={rising}
                  src={`/art/figure-${figure}.svg`}
                  alt=""
                  height={figure === 'child' || figure === 'chair' ? '66%' : '86%'}
                  maxWidth="128%"
                  objectFit="contain"
                  objectPosition="bottom"
                />
              ) : (
                <chakra.span
                  width="10px"
                  height={{ base: '26px', lg: '40px' }}
                  bg="hairline"
                  data-shape="past"
                  clipPath="polygon(0 4px, 100% 0, 100% 100%, 0 100%)"
                />
              )}
            </chakra.div>
          )
        })}
      </chakra.div>
      <chakra.ul
        listStyleType="none"
        aria-label="What your team gets"
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}
        gap={{ base: '12px', md: '14px' }}
        marginTop="24px"
      >
        {teamPerks(size).map(({ title, text, from, has }) => (
          <chakra.li
            key={title}
            padding="16px 18px 18px"
            bg={has ? 'card' : 'transparent'}
            color={has ? 'text' : 'quiet'}
            borderWidth="line"
            borderStyle={has ? 'solid' : 'dashed'}
            borderColor={has ? 'text' : 'field'}
            borderBottomWidth="ground"
          >
            <chakra.strong display="block" textStyle="titleSmall">
              {title}
            </chakra.strong>
            <chakra.span display="block" marginTop="4px">
              {has ? text : `${from - size} more and it is yours.`}
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
    </div>
  )
}
