import { classes } from '#ui/layout/classes.ts'
import styles from './category-filter.module.css'

export interface CategoryFilterProps {
  categories: readonly string[]
  /** '' for all of them. */
  chosen: string
  onChoose: (category: string) => void
}

/** One row, which scrolls sideways on a phone. */
export function CategoryFilter({ categories, chosen, onChoose }: CategoryFilterProps) {
  return (
    <div role="group" aria-label="Product categories" className={styles.categories}>
      {['', ...categories].map((category) => (
        <button
          key={category}
          type="button"
          className={classes(styles.category, 'text-button')}
          aria-pressed={category === chosen}
          onClick={() => onChoose(category)}
        >
          {category === '' ? 'All Products' : category}
        </button>
      ))}
    </div>
  )
}
