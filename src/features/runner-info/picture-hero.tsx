import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Container, hasDescender, usePageHeading } from '#ui/page/page.tsx'

export interface PictureHeroProps {
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
    <chakra.div
      position="relative"
      overflow="hidden"
      bg={{ lg: ink }}
      color={{ lg: onInk }}
      borderBottomWidth={{ lg: 'ground' }}
      borderBottomStyle="solid"
      borderColor="foot"
    >
      <chakra.img
        src={picture}
        alt=""
        display="block"
        objectFit="cover"
        objectPosition={position ?? 'center bottom'}
        position={{ base: 'static', lg: 'absolute' }}
        top="0"
        right="0"
        width={{ base: '100%', lg: '56%' }}
        height={{ base: 'auto', lg: '100%' }}
        aspectRatio={{ base: '1.6', lg: 'auto' }}
        borderBottom={{ base: '6px solid', lg: '0' }}
        borderColor="foot"
        clipPath={{ lg: 'polygon(16% 0, 100% 0, 100% 100%, 0 100%)' }}
      />
      <Container
        position="relative"
        minHeight={{ lg: '440px' }}
        paddingTop={{ base: '20px', lg: '44px' }}
        paddingBottom={{ base: '8px', lg: '36px' }}
        display="flex"
        flexDirection="column"
        justifyContent="space-between"
      >
        <chakra.h1
          ref={heading}
          tabIndex={-1}
          textStyle={hasDescender(title) ? 'displayLoose' : 'display'}
          fontSize={{ base: 'clamp(3.25rem, 19vw, 6.4rem)', lg: 'clamp(6rem, 11vw, 9rem)' }}
          maxWidth={{ lg: '46%' }}
        >
          {headline ?? title}
        </chakra.h1>
        <chakra.div maxWidth={{ base: '36em', lg: '40%' }} marginTop={{ base: '14px', lg: '24px' }}>
          <chakra.p textStyle="lead">{intro}</chakra.p>
          {children && (
            <chakra.div display="flex" flexWrap="wrap" gap="12px" marginTop="20px">
              {children}
            </chakra.div>
          )}
        </chakra.div>
      </Container>
    </chakra.div>
  )
}
