import type { Ref } from 'react'
import { Drawing, Icon } from '#ui/base/icons.tsx'
import styles from './pickup.module.css'

/** An icon that only tables have. */
const scan_path = 'M3 8V3h5M16 3h5v5M21 16v5h-5M8 21H3v-5M7.5 8v8M11 8v8M14 8v8M16.5 8v8'

interface SearchFieldProps {
  ref: Ref<HTMLInputElement>
  value: string
  onChange: (search: string) => void
  onEnter: () => void
  onScan: () => void
}

/** The one field of a table, and the camera beside it. */
export function SearchField({ ref, value, onChange, onEnter, onScan }: SearchFieldProps) {
  return (
    <form
      role="search"
      className={styles.find}
      onSubmit={(submitted) => {
        submitted.preventDefault()
        onEnter()
      }}
    >
      <div className={styles.search}>
        <span className={styles.glass}>
          <Icon name="search" size={26} />
        </span>
        <input
          ref={ref}
          type="search"
          className={styles.field}
          aria-label="Bib or name"
          placeholder="Bib or name"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={200}
          enterKeyHint="search"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        {value !== '' && (
          <button type="button" className={styles.clear} aria-label="Clear" onClick={() => onChange('')}>
            <Icon name="close" size={24} />
          </button>
        )}
      </div>
      <button type="button" className={styles.scan} onClick={onScan}>
        <Drawing path={scan_path} size={28} />
        Scan
      </button>
    </form>
  )
}
