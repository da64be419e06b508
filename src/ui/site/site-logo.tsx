import { classes } from '#ui/layout/classes.ts'
import type { ShownSite } from './shown-site.ts'
import styles from './site-logo.module.css'

/** What most pictures measure: their place before they have come. */
const sizes = {
  header: { width: 150, height: 38 },
  footer: { width: 200, height: 69 },
  paper: { width: 85, height: 29 },
} as const

const letters = { long: 12, longest: 32 }

interface SiteLogoProps {
  site: Pick<ShownSite, 'identity' | 'name'>
  on: keyof typeof sizes
  /** What is around it has the name already. */
  silent?: boolean
}

/** The organiser's logo; without a picture the name in letters of the display face. */
export function SiteLogo({ site: { identity, name }, on, silent = false }: SiteLogoProps) {
  const url = { header: identity.logo_url, footer: identity.footer_logo_url, paper: identity.paper_logo_url }[
    on
  ]
  if (url !== '')
    return (
      <img
        key={url}
        className={classes(styles.picture, styles[on])}
        src={url}
        alt={silent ? '' : name}
        {...sizes[on]}
      />
    )
  const length = name.length > letters.longest ? 'longest' : name.length > letters.long ? 'long' : undefined
  return (
    <span className={classes(styles.letters, styles[on], length && styles[length])} title={name}>
      {name}
    </span>
  )
}
