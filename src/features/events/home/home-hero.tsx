import { type CSSProperties, Fragment, useMemo } from 'react'
import { isOpen } from '#domain/content/site/page-paths.ts'
import { LinkButton } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icons.tsx'
import { classes } from '#ui/layout/classes.ts'
import { rising } from '#ui/motion/motion.ts'
import { usePageHeading } from '#ui/page/page.tsx'
import { PostPicture } from '#ui/post/post-picture.tsx'
import { useShownSite } from '#ui/site/shown-site.ts'
import { headlineFit, headlineLines } from './headline.ts'
import styles from './home-hero.module.css'

/** Heights of the posts: they climb. The slots are fixed, so that no draw moves the page. */
const climbs = ['56%', '78%', '100%']

/** `count` different items in random order. `random` gives 0 ≤ x < 1. */
export function drawLots<T>(items: readonly T[], count: number, random: () => number): T[] {
  const left = [...items]
  const drawn: T[] = []
  while (drawn.length < count && left.length > 0) {
    drawn.push(...left.splice(Math.floor(random() * left.length), 1))
  }
  return drawn
}

/** Different pictures out of the organiser's, by lot once for a visit: as many as there are posts. */
function useLots(pictures: readonly { picture: string }[]): string[] {
  const lots = JSON.stringify([...new Set(pictures.map(({ picture }) => picture).filter(Boolean))])
  return useMemo(() => drawLots<string>(JSON.parse(lots), climbs.length, Math.random), [lots])
}

interface HomeHeroProps {
  /** '' for the site's name. */
  headline: string
  pictures: readonly { picture: string }[]
  /** False on race day, when the link to the times comes first. */
  isLeading: boolean
}

export function HomeHero({ headline, pictures, isLeading }: HomeHeroProps) {
  const heading = usePageHeading('')
  const { name } = useShownSite()
  const words = headline || name
  const fit = headlineFit(words)
  const drawn = useLots(pictures)
  const slots = climbs.slice(climbs.length - drawn.length)
  return (
    <section aria-labelledby="home-headline">
      <div className={styles.ground}>
        <div className={classes('container', styles.hero, drawn.length === 0 && styles.plain)}>
          <div className={styles.text}>
            <h1
              id="home-headline"
              ref={heading}
              className={classes('text-hero', styles.headline, fit < 1 && styles.fitted)}
              style={fit < 1 ? ({ '--fit': fit } as CSSProperties) : undefined}
              tabIndex={-1}
            >
              {headlineLines(words).map((line, at) => (
                <Fragment key={`${at} ${line}`}>
                  {at > 0 && <br />}
                  {line}
                </Fragment>
              ))}
            </h1>
            <div className={styles.beside}>
              <HeroButtons isLeading={isLeading} />
            </div>
          </div>
          {drawn.length > 0 && (
            <div className={classes(styles.posts, !isLeading && styles.low)}>
              {drawn.map((picture, post) => (
                <div key={picture} ref={rising} className={styles.post} style={{ height: slots[post] }}>
                  <PostPicture src={picture} shown="(min-width: 64rem) 30rem, 60vw" alt="" cut="post" eager />
                </div>
              ))}
            </div>
          )}
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
  const { pages } = useShownSite()
  return (
    <>
      <LinkButton to="/events" variant={isLeading ? 'accent' : 'ink'} wide={wide} className={styles.way}>
        Find Your Next Race <Icon name="arrow-right" />
      </LinkButton>
      {isOpen('/about', pages) && (
        <LinkButton to="/about" variant="outline" wide={wide} className={styles.way}>
          Learn More About Us
        </LinkButton>
      )}
    </>
  )
}
