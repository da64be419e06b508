import { Icon, type IconName } from './icons.tsx'
import { classes } from '#ui/layout/classes.ts'
import styles from './segmented.module.css'

interface SegmentedProps<Value extends string> {
  /** Spoken name of the group. */
  label: string
  value: Value
  options: readonly { value: Value; label: string; icon?: IconName }[]
  onChange: (value: Value) => void
  /** On the black of header and footer. */
  onBlack?: boolean
  disabled?: boolean
  /** The id of the text that says why it is disabled. */
  describedBy?: string | undefined
}

/** Two to four choices, one of them on: Table/Cards, All/Upcoming/Past, the themes. */
export function Segmented<Value extends string>({
  label,
  value,
  options,
  onChange,
  onBlack,
  disabled,
  describedBy,
}: SegmentedProps<Value>) {
  return (
    <div
      className={classes(styles.group, onBlack && styles.onBlack)}
      role="group"
      aria-label={label}
      aria-describedby={describedBy}
    >
      {options.map((option) => (
        <button
          key={option.value}
          className="text-button"
          type="button"
          aria-pressed={option.value === value}
          disabled={disabled}
          onClick={() => onChange(option.value)}
        >
          {option.icon && <Icon name={option.icon} size={18} />}
          {option.label}
        </button>
      ))}
    </div>
  )
}
