import { useState } from 'react'
import { LinkButton } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icons.tsx'
import { classes } from '#ui/layout/classes.ts'
import { rising } from '#ui/motion/motion.ts'
import { usePageHeading } from '#ui/page/page.tsx'
import { PostPicture } from '#ui/post/post-picture.tsx'
import styles from './home-hero.module.css'

/** Heights of the three posts: they climb. The slots are fixed, so that no draw moves the page. */
const climbs = ['56%', '78%', '100%']

/** The six pictures of the hero; three of them are drawn by lot. */
export const hero_pictures = [
  '/art/hero-bib.svg',
  '/art/hero-stride.svg',
  '/art/hero-hands.svg',
  '/art/hero-clock.svg',
  '/art/hero-hill.svg',
  '/art/hero-pack.svg',
] as const

/** `count` different items in random order. `random` gives 0 ≤ x < 1. */
export function drawLots<T>(items: readonly T[], count: number, random: () => number): T[] {
  const left = [...items]
  const drawn: T[] = []
  while (drawn.length < count && left.length > 0) {
    drawn.push(...left.splice(Math.floor(random() * left.length), 1))
  }
  return drawn
}

/** @param isLeading false on race day, when the link to the times comes first */
export function HomeHero({ isLeading }: { isLeading: boolean }) {
  const heading = usePageHeading('')
  const [pictures] = useState(() => drawLots(hero_pictures, 3, Math.random))
  return (
    <section aria-labelledby="home-headline">
      <div className={styles.ground}>
        <div className={classes('container', styles.hero)}>
          <div className={styles.text}>
            <h1
              id="home-headline"
              ref={heading}
              className={classes('text-hero', styles.headline)}
              tabIndex={-1}
            >
              Run
              <br />
              Together,
              <br />
              Achieve
              <br />
              Together
            </h1>
            <div className={styles.beside}>
              <HeroButtons isLeading={isLeading} />
            </div>
          </div>
          <div className={classes(styles.posts, !isLeading && styles.low)}>
            {pictures.map((picture, post) => (
              <div key={picture} ref={rising} className={styles.post} style={{ height: climbs[post] }}>
                <PostPicture src={picture} alt="" cut="post" eager />
              </div>
            ))}
          </div>
        </div>
      </div>
      {isLeading && (
        <div className={classes('container', styles.below)}>
          <HeroButtons isLeading wide />
        </div>
      )}
    </section>
  )
}

function HeroButtons({ isLeading, wide = false }: { isLeading: boolean; wide?: boolean }) {
  return (
    <>
      <LinkButton to="/events" variant={isLeading ? 'accent' : 'ink'} wide={wide} className={styles.way}>
        Find Your Next Race <Icon name="arrow-right" />
      </LinkButton>
      <LinkButton to="/about" variant="outline" wide={wide} className={styles.way}>
        Learn More About Us
      </LinkButton>
    </>
  )
}
