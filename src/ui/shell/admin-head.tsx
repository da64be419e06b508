import type { ReactNode } from 'react'
import { Icon } from '#ui/base/icons.tsx'
import { AppLink, TextLink } from '#ui/base/link.tsx'
import { classes } from '#ui/layout/classes.ts'
import { usePageHeading } from '#ui/page/page.tsx'
import styles from './admin-head.module.css'

interface AdminHeadProps {
  /** The h1's words and the document's title. */
  title: string
  /** Under the h1. */
  intro?: ReactNode
  /** The page before. */
  back?: { to: string; label: string }
  /** The one action of the page; on the phone under the heading, as wide as the screen. */
  action?: ReactNode
}

/** The heading of an admin screen. */
export function AdminHead({ title, intro, back, action }: AdminHeadProps) {
  const heading = usePageHeading(title)
  return (
    <div className={styles.head}>
      {back && (
        <AppLink
          to={back.to}
          className={styles.back}
          inline
          align="center"
          gap={10}
          touch
          color="text"
          look="label"
          hoverLine
          textUnderlineOffset="5px"
        >
          <Icon name="arrow-left" />
          {back.label}
        </AppLink>
      )}
      <div className={styles.line}>
        <h1 ref={heading} tabIndex={-1} className={classes('text-heading', styles.title)}>
          {title}
        </h1>
        {action}
      </div>
      {intro && <p className={classes('text-lead quiet', styles.intro)}>{intro}</p>}
    </div>
  )
}

/** Leads to who changed this record, and what was there before. */
export function HistoryLink({ record }: { record: string }) {
  return (
    <TextLink to={`/admin/activity?record=${record}`} inline align="center" touch>
      History
    </TextLink>
  )
}
