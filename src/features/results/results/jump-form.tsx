import { memo, useId, useState } from 'react'
import type { ResultsSort, Sought } from '#data/results/results.ts'
import { Button } from '#ui/base/button.tsx'
import { Control, FieldError } from '#ui/form/field-frame.tsx'
import { classes } from '#ui/layout/classes.ts'
import { jump_texts, jumpTarget } from './jump.ts'
import styles from './jump-form.module.css'

interface JumpFormProps {
  sort: ResultsSort
  /** Returns why there is nothing to go to; '' where there was something. */
  onJump: (target: Sought) => Promise<string>
}

/** Goes to a row of a long list, by what the list is sorted by. */
export const JumpForm = memo(function JumpForm({ sort, onJump }: JumpFormProps) {
  const id = useId()
  const [error, setError] = useState('')
  const { label, example, inputMode, hint } = jump_texts[sort]
  return (
    <form
      data-screen-only
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const target = jumpTarget(String(new FormData(event.currentTarget).get('sought') ?? ''), sort)
        setError(target === null ? hint : '')
        if (target === null) return
        void onJump(target).then(setError)
      }}
    >
      <div className={styles.line}>
        <label htmlFor={id} className={classes('text-label', styles.label)}>
          {label}
        </label>
        <Control
          // Another sort order is another question.
          key={sort}
          id={id}
          name="sought"
          inputMode={inputMode}
          enterKeyHint="go"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={60}
          placeholder={example}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className={classes(styles.field, sort === 'last_name' && styles.name)}
          onChange={() => setError('')}
        />
        <Button type="submit" variant="outline" size="sm" className={styles.go}>
          Go
        </Button>
      </div>
      {error && (
        <FieldError id={`${id}-error`} announce>
          {error}
        </FieldError>
      )}
    </form>
  )
})
