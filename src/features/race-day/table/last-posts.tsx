import type { KnownFact } from '#domain/race-day/fact.ts'
import { Icon } from '#ui/base/icons.tsx'
import { postText, type RecentFact } from './recent-facts.ts'
import styles from './pickup.module.css'

interface LastPostsProps {
  posts: readonly RecentFact[]
  /** While there are none. */
  none: string
  onUndo: (fact: KnownFact) => void
}

/** What this phone said last, newest first; a tap takes it back. */
export function LastPosts({ posts, none, onUndo }: LastPostsProps) {
  if (posts.length === 0) return <p className="quiet">{none}</p>
  return (
    <ul className={styles.posts} aria-label="Done last">
      {posts.map((post, at) => {
        const { big, small, spoken } = postText(post)
        return (
          <li key={post.fact.id}>
            <button
              type="button"
              data-shape="ink"
              className={styles.post}
              // Each one farther away is smaller; its text is as large as all text.
              style={{ height: `calc(3.25rem + ${72 - 6 * at}px)` }}
              aria-label={`Undo: ${spoken}`}
              onClick={() => onUndo(post.fact)}
            >
              <b aria-hidden="true">{big}</b>
              <small aria-hidden="true">{small}</small>
              <Icon name="undo" size={20} />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
