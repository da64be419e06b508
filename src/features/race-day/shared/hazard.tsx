import { type ReactNode, useId } from 'react'
import type { FactText } from './clash-text.ts'
import styles from './hazard.module.css'
import { Icon } from '#ui/base/icons.tsx'
import { classes } from '#ui/layout/classes.ts'

export interface HazardProps {
  /** What to do at once. */
  word: string
  title: string
  text?: string
  /** What was said, in order, with who and when. */
  lines: readonly FactText[]
  /** Buttons, on black. */
  actions?: ReactNode
  /** Its buttons beside its words, above another view. */
  short?: boolean
}

/** A warning that nobody at a table may miss: barred with tape above and below. */
export function Hazard({ word, title, text, lines, actions, short = false }: HazardProps) {
  const id = useId()
  return (
    <section className={classes(styles.hazard, short && styles.short)} aria-labelledby={id} data-on-black>
      <div className={styles.tape} aria-hidden="true" />
      <div className={styles.body}>
        <div>
          <p className={`${styles.word} text-titleSmall`}>
            <Icon name="warning" size={28} />
            {word}
          </p>
          <h2 id={id} className={classes(styles.title, short ? 'text-title' : 'text-subheading')}>
            {title}
          </h2>
          {text && <p className={styles.text}>{text}</p>}
        </div>
        {lines.length > 0 && (
          <div className={styles.all}>
            {lines.map(({ fact, where, when, by, what }) => (
              <dl key={fact} className={styles.fact}>
                <dt>Where</dt>
                <dd>{where}</dd>
                <dt>When</dt>
                <dd>{when}</dd>
                <dt>By</dt>
                <dd>{by}</dd>
                <dt>What</dt>
                <dd>{what}</dd>
              </dl>
            ))}
          </div>
        )}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      <div className={styles.tape} aria-hidden="true" />
    </section>
  )
}
