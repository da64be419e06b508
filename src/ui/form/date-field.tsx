import { type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from 'react'
import { typedDayForm } from '#domain/kernel/day-text.ts'
import { Calendar } from './calendar.tsx'
import { hasTwoReadings, readDay, writeDay } from '#ui/base/date-text.ts'
import { Control, describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx'
import { Icon } from '#ui/base/icons.tsx'
import { Box, Stack } from '#ui/layout/words.tsx'

export interface DateFieldProps extends FieldTexts {
  name: string
  id?: string
  /** yyyy-MM-dd, '' for none, or what was typed and is not a day: nothing typed is lost. */
  value: string
  /** Gets a day as soon as the typed text is one; on leaving the field also a text that is not a day, to be refused. */
  onChange: (value: string) => void
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
  /** First and last day, yyyy-MM-dd. Absent: 1900-01-01 and today. */
  min?: string
  max?: string
  isDisabled?: (iso: string) => boolean
  /** Today on this device, yyyy-MM-dd. */
  today?: string
  autoComplete?: string
  disabled?: boolean
}

const isIso = (value: string) => readDay(value) === value && value !== ''
const shown = (value: string) => (isIso(value) ? writeDay(value) : value)

/** A calendar that opens below the screen's edge is of no use to anybody. */
const intoView = (dialog: HTMLDivElement | null) => dialog?.scrollIntoView({ block: 'nearest' })

/** Tab goes round in the open calendar, so that month and year are reached from the days too. */
function stayInside(event: KeyboardEvent<HTMLDivElement>): void {
  if (event.key !== 'Tab') return
  const stops = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('button:enabled:not([tabindex="-1"]), select'),
  ]
  const [first, last] = [stops[0], stops.at(-1)]
  if (document.activeElement !== (event.shiftKey ? first : last)) return
  event.preventDefault()
  ;(event.shiftKey ? last : first)?.focus()
}

function deviceToday(): string {
  const now = new Date()
  const two = (value: number) => String(value).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

/** A day, typed or chosen. Typing is the fast way to a year of birth; the calendar is there for everything else. */
export function DateField(props: DateFieldProps) {
  const { label, error, help, optional, hideLabel, name, id, value, onChange, onBlur, ref, isDisabled } =
    props
  const made = useId()
  const controlId = id ?? name
  const today = props.today ?? deviceToday()
  const limits = {
    min: props.min ?? '1900-01-01',
    max: props.max ?? today,
    ...(isDisabled ? { isDisabled } : {}),
  }
  const [open, setOpen] = useState(false)
  /** What is in the input while it is being edited; null: the value as it is written. */
  const [typed, setTyped] = useState<string | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!open) return
    const outside = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
    }
  }, [open])

  /** Two digits are a year only when nothing follows them any more, and only for a past day. */
  const typedDay = () => (typed === null ? '' : readDay(typed, limits.max <= today ? limits.max : ''))
  const commit = () => {
    if (typed === null) return
    onChange(typedDay() || typed.trim())
    setTyped(null)
  }
  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }
  return (
    <FieldFrame {...{ label, error, help, optional, hideLabel }} id={controlId}>
      <Box
        ref={box}
        position="relative"
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !open) return
          event.stopPropagation()
          close()
        }}
      >
        <Control
          ref={ref}
          id={controlId}
          name={name}
          type="text"
          value={typed ?? shown(value)}
          placeholder={typedDayForm()}
          autoComplete={props.autoComplete ?? 'off'}
          disabled={props.disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(controlId, { error, help })}
          style={{ paddingLeft: 46, paddingRight: 6 }}
          onChange={(event) => {
            setTyped(event.target.value)
            const day = readDay(event.target.value)
            if (day || event.target.value === '') onChange(day)
          }}
          onBlur={() => {
            commit()
            onBlur?.()
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              // It sends the form before the field is left. A date with two readings is shown in words before that.
              if (typed !== null && hasTwoReadings(typed) && typedDay() !== '') event.preventDefault()
              commit()
            }
            if (event.key !== 'ArrowDown' || !event.altKey) return
            event.preventDefault()
            setOpen(true)
          }}
        />
        <Stack
          as="button"
          ref={opener}
          type="button"
          aria-label={isIso(value) ? `Choose ${label}, now ${writeDay(value)}` : `Choose ${label}`}
          aria-haspopup="dialog"
          aria-expanded={open}
          disabled={props.disabled}
          onClick={() => setOpen(!open)}
          position="absolute"
          left="2px"
          top="0"
          bottom="0"
          width="44px"
          placeItems="center"
          color="text"
          cursor="pointer"
        >
          <Icon name="calendar" />
        </Stack>
        {open && (
          <Box
            ref={intoView}
            onKeyDown={stayInside}
            role="dialog"
            aria-label={label}
            id={`${made}-calendar`}
            position="absolute"
            zIndex="var(--mp-z-index-dropdown)"
            top="calc(100% + 8px)"
            left="0"
            width="328px"
            max="calc(100vw - 32px)"
            scrollMarginBlock="96px 16px"
            pad={10}
            bg="card"
            color="text"
            borderWidth="bib"
            borderStyle="solid"
            borderColor="text"
            borderBottomWidth="ground"
            borderRadius="control"
          >
            <Calendar
              value={isIso(value) ? value : ''}
              today={today}
              {...limits}
              onChoose={(iso) => {
                setTyped(null)
                onChange(iso)
                close()
              }}
            />
          </Box>
        )}
      </Box>
    </FieldFrame>
  )
}
