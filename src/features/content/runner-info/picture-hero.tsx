import type { CSSProperties, ReactNode } from 'react'
import { Box, Row, Text } from '#ui/layout/words.tsx'
import { Container, hasDescender, usePageHeading } from '#ui/page/page.tsx'
import { colorVar } from '#ui/theme/color-var.ts'
import styles from './picture-hero.module.css'

interface PictureHeroProps {
  title: string
  /** The same words with breaks. */
  headline?: ReactNode
  intro: ReactNode
  picture: string
  /** The picture's own ground on wide screens: it runs on behind the heading. */
  ink: 'sun' | 'sky' | 'clay' | 'pine' | 'night' | 'pink'
  /** Part of the picture that must stay, as CSS object-position. */
  position?: string
  /** Under the intro: buttons. */
  children?: ReactNode
}

/** A picture with its heading: on the phone above it, on wide screens rising beside it from one ink. */
export function PictureHero({ title, headline, intro, picture, ink, position, children }: PictureHeroProps) {
  const heading = usePageHeading(title)
  const onInk = ink === 'pine' || ink === 'night' ? 'tyvek' : 'asphalt'
  return (
    <div
      className={styles.hero}
      style={{ '--ink': colorVar(ink), '--on-ink': colorVar(onInk) } as CSSProperties}
    >
      <img
        className={styles.picture}
        src={picture}
        alt=""
        style={{ objectPosition: position ?? 'center bottom' }}
      />
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
