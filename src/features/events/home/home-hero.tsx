import { useState } from 'react'
import { LinkButton } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icons.tsx'
import { classes } from '#ui/layout/classes.ts'
import { rising } from '#ui/motion/motion.ts'
import { usePageHeading } from '#ui/page/page.tsx'
import { PostPicture } from '#ui/post/post-picture.tsx'
import { drawLots, hero_pictures } from './hero-pictures.ts'
import styles from './home-hero.module.css'

/** Heights of the three posts: they climb. The slots are fixed, so that no draw moves the page. */
const climbs = ['56%', '78%', '100%']

/** @param isLeading false on race day, when the link to the times comes first */
export function HomeHero({ isLeading }: { isLeading: boolean }) {
  const heading = usePageHeading('Milepost')
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
