import { Icon } from '#ui/base/icons.tsx'
import { AppLink } from '#ui/base/link.tsx'
import { Box, List, Row, Text } from '#ui/layout/words.tsx'
import styles from './ways-in.module.css'

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
    <List columns={{ base: '1fr', md: 3 }} gap={{ base: 28, md: 24, lg: 32 }} above={{ base: 40, lg: 72 }}>
      {ways.map(({ to, title, text, picture }) => (
        <li key={to} className={styles.way}>
          <Box lineBelow="ground" overflow="hidden">
            <img className={styles.picture} src={picture} alt="" loading="lazy" />
          </Box>
          <Row justify="between" gap={12} padTop={12}>
            <div>
              <Text as="h3" look="title">
                <AppLink to={to} hoverAccent covers>
                  {title}
                </AppLink>
              </Text>
              <Text quiet>{text}</Text>
            </div>
            <Icon name="arrow-right" />
          </Row>
        </li>
      ))}
    </List>
  )
}
