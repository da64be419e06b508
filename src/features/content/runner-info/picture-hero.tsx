import type { CSSProperties, ReactNode } from 'react'
import { pictureAt } from '#domain/kernel/media.ts'
import { picture_grounds } from '#ui/entry/event-look.ts'
import { classes } from '#ui/layout/classes.ts'
import { Box, Row, Text } from '#ui/layout/words.tsx'
import { Container, hasDescender, usePageHeading } from '#ui/page/page.tsx'
import { Picture } from '#ui/base/picture.tsx'
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
  picture_grounds.find((ground) => ground.picture === pictureAt(picture).src) ?? {
    ink: 'sky',
    on_ink: 'asphalt',
  }

/** A picture with its heading: on the phone above it, on wide screens rising beside it from one ink. */
export function PictureHero({ title, headline, intro, picture, children }: PictureHeroProps) {
  const heading = usePageHeading(title)
  const { ink, on_ink } = groundOf(picture)
  return (
    <div
      className={classes(styles.hero, picture === '' && styles.bare)}
      style={{ '--ink': colorVar(ink), '--on-ink': colorVar(on_ink) } as CSSProperties}
    >
      {picture && (
        <Picture
          className={styles.picture}
          src={picture}
          shown="(min-width: 64rem) 58vw, 100vw"
          alt=""
          objectPosition={positions[pictureAt(picture).src] ?? 'center bottom'}
        />
      )}
      <Container
        className={styles.words}
        position="relative"
        padTop={{ base: 20, lg: 44 }}
        padBottom={{ base: 8, lg: 36 }}
        display="flex"
        flexDirection="column"
        justify="between"
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
