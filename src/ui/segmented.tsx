import { chakra } from '@chakra-ui/react'
import { Icon, type IconName } from './icons.tsx'

export interface SegmentedProps<Value extends string> {
  /** Spoken name of the group. */
  label: string
  value: Value
  options: readonly { value: Value; label: string; icon?: IconName }[]
  onChange: (value: Value) => void
  /** On the black of header and footer. */
  onBlack?: boolean
  disabled?: boolean
  /** The id of what says why it is disabled. */
  describedBy?: string | undefined
}

/** Two to four choices of which one is on: Table/Cards, All/Upcoming/Past, the themes. */
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
    <chakra.div
      role="group"
      aria-label={label}
      aria-describedby={describedBy}
      display="inline-flex"
      maxWidth="100%"
      borderWidth="bib"
      borderStyle="solid"
      borderColor="currentColor"
      borderRadius="control"
    >
      {options.map((option) => (
        <chakra.button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          disabled={disabled}
          onClick={() => onChange(option.value)}
          display="inline-flex"
          alignItems="center"
          gap="8px"
          minHeight="target"
          paddingInline={{ base: '12px', md: '16px' }}
          textStyle="button"
          fontSize="0.9375rem"
          cursor="pointer"
          color="inherit"
          _hover={{ textDecoration: 'underline', textUnderlineOffset: '4px' }}
          css={{
            '&:disabled': { color: 'quiet', cursor: 'not-allowed', textDecoration: 'none' },
            '&[aria-pressed=true]': onBlack
              ? { bg: 'header.quiet', color: 'asphalt' }
              : { bg: 'inverse', color: 'inverse.on' },
          }}
        >
          {option.icon && <Icon name={option.icon} size={18} />}
          {option.label}
        </chakra.button>
      ))}
    </chakra.div>
  )
}
