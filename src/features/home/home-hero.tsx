import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { LinkButton } from '#ui/button.tsx'
import { Icon } from '#ui/icons.tsx'
import { Container, usePageHeading } from '#ui/page.tsx'
import { PostPicture } from '#ui/post-picture.tsx'
import { drawLots, hero_pictures } from './hero-pictures.ts'

/** Heights of the three posts: they climb. The slots are fixed, so that no lot moves the page. */
const climbs = ['56%', '78%', '100%']

export function HomeHero() {
  const heading = usePageHeading('Milepost')
  const [pictures] = useState(() => drawLots(hero_pictures, 3, Math.random))
  return (
    <chakra.section aria-labelledby="home-headline">
      <chakra.div borderBottomWidth="ground" borderBottomStyle="solid" borderColor="text">
        <Container
          display="grid"
          gridTemplateColumns={{ base: '1fr', lg: 'minmax(0, 0.72fr) minmax(0, 1fr)' }}
          columnGap="40px"
          alignItems="end"
          paddingTop={{ base: '20px', lg: '40px' }}
        >
          <chakra.div alignSelf={{ lg: 'center' }} paddingBottom={{ lg: '36px' }}>
            <chakra.h1
              id="home-headline"
              ref={heading}
              tabIndex={-1}
              textStyle="hero"
              marginLeft="-0.02em"
              fontSize={{
                base: 'min(26vw, 6.4rem, 11.5vh)',
                md: '7.5rem',
                lg: 'clamp(7rem, 11.4vw, 9.2rem)',
              }}
            >
              Run
              <br />
              Together,
              <br />
              Achieve
              <br />
              Together
            </chakra.h1>
            <chakra.div display={{ base: 'none', lg: 'flex' }} flexWrap="wrap" gap="14px" marginTop="28px">
              <HeroButtons />
            </chakra.div>
          </chakra.div>
          <chakra.div
            display="flex"
            alignItems="flex-end"
            gap={{ base: '8px', lg: '14px' }}
            // On a low phone the ways on stay in the first screen.
            height={{ base: 'min(56vw, 320px, 26vh)', lg: 'min(53vw, 676px)' }}
            marginTop={{ base: '-8vw', md: '-60px', lg: '0' }}
          >
            {pictures.map((picture, post) => (
              <chakra.div
                key={picture}
                flex="1"
                minWidth="0"
                animation={`rise 320ms cubic-bezier(.2,.8,.2,1) ${post * 60}ms backwards`}
                style={{ height: climbs[post] }}
              >
                <PostPicture src={picture} alt="" cut="post" eager />
              </chakra.div>
            ))}
          </chakra.div>
        </Container>
      </chakra.div>
      <Container display={{ base: 'grid', lg: 'none' }} gap="14px" paddingBlock="16px 20px">
        <HeroButtons wide />
      </Container>
    </chakra.section>
  )
}

function HeroButtons({ wide = false }: { wide?: boolean }) {
  return (
    <>
      <LinkButton to="/events" variant="accent" wide={wide} minHeight="60px">
        Find Your Next Race <Icon name="arrow-right" />
      </LinkButton>
      <LinkButton to="/about" variant="outline" wide={wide} minHeight="60px">
        Learn More About Us
      </LinkButton>
    </>
  )
}
