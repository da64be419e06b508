import { chakra } from '@chakra-ui/react'
import { Icon } from '#ui/base/icons.tsx'
import { AppLink } from '#ui/base/link.tsx'

interface Way {
  to: string
  title: string
  text: string
  picture: string
}

const ways: readonly Way[] = [
  {
    to: '/runner-info/volunteers',
    title: 'Volunteers',
    text: 'Hold a cup, hold a flag, hold the clock.',
    picture: '/art/blog-timing-tent.svg',
  },
  {
    to: '/runner-info/virtual-run',
    title: 'Virtual Run',
    text: 'Your road, our start list, one to two weeks.',
    picture: '/art/event-virtual-run.svg',
  },
  {
    to: '/runner-info/teams',
    title: 'Teams',
    text: '4 to 15 people. Teams of 8 and more get 10% off.',
    picture: '/art/event-spring-half-marathon.svg',
  },
]

/** Three more ways to be part of a race. */
export function WaysIn() {
  return (
    <chakra.ul
      listStyleType="none"
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}
      gap={{ base: '28px', md: '24px', lg: '32px' }}
      marginTop={{ base: '40px', lg: '72px' }}
    >
      {ways.map(({ to, title, text, picture }) => (
        <chakra.li key={to} position="relative" css={{ '&:hover img': { transform: 'translateY(-6px)' } }}>
          <chakra.div
            overflow="hidden"
            borderBottomWidth="ground"
            borderBottomStyle="solid"
            borderColor="text"
          >
            <chakra.img
              src={picture}
              alt=""
              loading="lazy"
              width="1200"
              height="800"
              display="block"
              css={{ width: '100%', height: 'auto', aspectRatio: '2.28', objectFit: 'cover' }}
              objectPosition="center 78%"
              transition="transform 200ms cubic-bezier(.2,.8,.2,1)"
            />
          </chakra.div>
          <chakra.div
            display="flex"
            alignItems="center"
            justifyContent="space-between"
            gap="12px"
            paddingTop="12px"
          >
            <div>
              <chakra.h3 textStyle="title">
                <AppLink
                  to={to}
                  _hover={{ color: 'accent.text' }}
                  _after={{ content: '""', position: 'absolute', inset: '0' }}
                >
                  {title}
                </AppLink>
              </chakra.h3>
              <chakra.p color="quiet">{text}</chakra.p>
            </div>
            <Icon name="arrow-right" />
          </chakra.div>
        </chakra.li>
      ))}
    </chakra.ul>
  )
}
