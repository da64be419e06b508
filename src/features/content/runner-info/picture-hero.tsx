import type { CSSProperties, ReactNode } from 'react'
import { picture_grounds } from '#ui/entry/event-look.ts'
import { Box, Row, Span, Text } from '#ui/layout/words.tsx'
import { Container, hasDescender, usePageHeading } from '#ui/page/page.tsx'
import { colorVar } from '#ui/theme/color-var.ts'
import styles from './picture-hero.module.css'

interface PictureHeroProps {
  title: string
  /** The same words with breaks. */
  headline?: ReactNode
  intro: ReactNode
  /** '' for none. */
  picture: string
  /** Under the intro: buttons. */
  children?: ReactNode
}

/** The part of a picture that must stay, as CSS object-position, where it is not its foot. */
const positions: Record<string, string> = { '/art/blog-aid-station.svg': '70% bottom' }

/** The ground of a picture of the set runs on behind the heading on wide screens; other pictures stand on sky. */
const groundOf = (picture: string) =>
  picture_grounds.find((ground) => ground.picture === picture) ?? { ink: 'sky', on_ink: 'asphalt' }

/** What stands on the line of a wide screen where there is no picture. */
const posts = [
  { ink: 'tyvek', height: '38%' },
  { ink: 'pink', height: '62%' },
  { ink: 'asphalt', height: '86%' },
] as const

const Posts = () => (
  <Box aria-hidden="true" from="lg" className={styles.posts}>
    {posts.map(({ ink, height }) => (
      <Span key={ink} className={styles.post} bg={ink} height={height} data-shape="ink" />
    ))}
  </Box>
)

/** A picture with its heading: on the phone above it, on wide screens rising beside it from one ink. */
export function PictureHero({ title, headline, intro, picture, children }: PictureHeroProps) {
  const heading = usePageHeading(title)
  const { ink, on_ink } = groundOf(picture)
  return (
    <div
      className={styles.hero}
      style={{ '--ink': colorVar(ink), '--on-ink': colorVar(on_ink) } as CSSProperties}
    >
      {picture ? (
        <img
          className={styles.picture}
          src={picture}
          alt=""
          style={{ objectPosition: positions[picture] ?? 'center bottom' }}
        />
      ) : (
        <Posts />
      )}
      <Container
        className={styles.words}
        position="relative"
        padTop={{ base: 20, lg: 44 }}
        padBottom={{ base: 8, lg: 36 }}
      >
        <Text
          as="h1"
          ref={heading}
          tabIndex={-1}
          look={hasDescender(title) ? 'displayLoose' : 'display'}
          size={{ base: 'clamp(3.25rem, 19vw, 6.4rem)', lg: 'clamp(6rem, 11vw, 9rem)' }}
          max={{ lg: '46%' }}
        >
          {headline ?? title}
        </Text>
        <Box max={{ base: '36em', lg: '40%' }} above={{ base: 14, lg: 24 }}>
          <Text look="lead">{intro}</Text>
          {children && (
            <Row align="stretch" wrap gap={12} above={20}>
              {children}
            </Row>
          )}
        </Box>
      </Container>
    </div>
  )
}
