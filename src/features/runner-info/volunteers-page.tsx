import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Container } from '#ui/page/page.tsx'
import { PictureHero } from './picture-hero.tsx'

export interface VolunteersPageProps {
  /** The form that signs up. */
  form: ReactNode
}

export function VolunteersPage({ form }: VolunteersPageProps) {
  return (
    <>
      <PictureHero
        title="Volunteers"
        intro="No race without cups, flags and clocks. Two hours of your Saturday, a shirt, breakfast and the best view of the finish."
        picture="/art/blog-aid-station.svg"
        ink="sky"
        position="70% bottom"
      />
      <Container
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 640px) minmax(0, 1fr)' }}
        gap={{ base: '48px', lg: '80px' }}
        alignItems="start"
        paddingTop={{ base: '24px', lg: '56px' }}
        paddingBottom={{ base: '48px', lg: '80px' }}
      >
        {form}
        <Day />
      </Container>
    </>
  )
}

const hours = [
  { clock: '−0:45', title: 'Breakfast', text: 'Rolls, coffee and who stands where', figure: 'cup' },
  {
    clock: '−0:15',
    title: 'Everybody in place',
    text: 'Cups filled, flags up, clocks set',
    figure: 'marshal',
  },
  { clock: '0:00', title: 'The gun', text: 'From here on they come to you', figure: 'timer' },
  {
    clock: '+1:15',
    title: 'The last one home',
    text: 'You will be hoarse. That is the job',
    figure: 'walker',
  },
] as const

/** What one lets oneself in for, on the line. */
function Day() {
  return (
    <chakra.aside aria-labelledby="your-saturday">
      <chakra.h2 id="your-saturday" textStyle="title">
        Your Saturday, from the gun
      </chakra.h2>
      <chakra.ol listStyleType="none" marginTop="8px">
        {hours.map(({ clock, title, text, figure }) => (
          <chakra.li
            key={title}
            display="grid"
            gridTemplateColumns="88px minmax(0, 1fr) 92px"
            gap="14px"
            alignItems="end"
            borderBottomWidth="ground"
            borderBottomStyle="solid"
            borderColor="text"
            paddingTop="20px"
          >
            <chakra.span
              textStyle="subheading"
              fontSize={{ base: '1.9rem', lg: '2.1rem' }}
              paddingBottom="16px"
            >
              {clock}
            </chakra.span>
            <chakra.span paddingBottom="14px">
              <chakra.strong display="block">{title}</chakra.strong>
              <chakra.span color="quiet" textStyle="small">
                {text}
              </chakra.span>
            </chakra.span>
            <chakra.img
              src={`/art/figure-${figure}.svg`}
              alt=""
              loading="lazy"
              height="112px"
              width="100%"
              objectFit="contain"
              objectPosition="right bottom"
            />
          </chakra.li>
        ))}
      </chakra.ol>
    </chakra.aside>
  )
}
