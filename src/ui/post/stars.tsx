import { chakra } from '@chakra-ui/react'

const star = 'm12 2.2 2.9 6.6 7.1.7-5.3 4.8 1.5 7-6.2-3.6-6.2 3.6 1.5-7L2 9.5l7.1-.7Z'

/** `part` of it is filled, from the left: 0 to 1. */
function Star({ part, size }: { part: number; size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" style={{ display: 'block' }}>
      {part > 0 && (
        <svg width={24 * part} height={24} viewBox={`0 0 ${24 * part} 24`}>
          <path d={star} fill="currentColor" />
        </svg>
      )}
      <path d={star} fill="none" stroke="currentColor" strokeWidth={1.8} strokeLinejoin="round" />
    </svg>
  )
}

/** How much of the star at a place is filled by a rating; 1 is the first. */
export const starPart = (rating: number, place: number): number =>
  Math.round(Math.min(1, Math.max(0, rating - place + 1)) * 100) / 100

/** A rating in stars, the last of them as full as it is. */
export function Stars({ rating, size = 20 }: { rating: number; size?: number }) {
  return (
    <chakra.span
      role="img"
      aria-label={`${rating.toLocaleString('en-US', { maximumFractionDigits: 1 })} out of 5 stars`}
      display="inline-flex"
      gap="3px"
    >
      {[1, 2, 3, 4, 5].map((place) => (
        <Star key={place} part={starPart(rating, place)} size={size} />
      ))}
    </chakra.span>
  )
}

export interface StarsFieldProps {
  label: string
  name: string
  /** 1 to 5 */
  value: number
  onChange: (rating: number) => void
  onBlur?: () => void
}

/** Five radios that look like stars: arrows and taps choose, and the number is beside them. */
export function StarsField({ label, name, value, onChange, onBlur }: StarsFieldProps) {
  return (
    <chakra.fieldset border="0" minWidth="0">
      <chakra.legend textStyle="label" marginBottom="2px">
        {label}
      </chakra.legend>
      <chakra.div display="flex" alignItems="center" marginLeft="-9px">
        {[1, 2, 3, 4, 5].map((place) => (
          <chakra.label
            key={place}
            position="relative"
            display="grid"
            placeItems="center"
            width={{ base: '46px', md: '48px' }}
            height="target"
            cursor="pointer"
          >
            <chakra.input
              type="radio"
              id={place === 1 ? name : `${name}-${place}`}
              name={name}
              value={place}
              checked={value === place}
              onChange={() => onChange(place)}
              onBlur={onBlur}
              aria-label={place === 1 ? '1 star' : `${place} stars`}
              position="absolute"
              inset="0"
              width="100%"
              height="100%"
              margin="0"
              opacity="0"
              cursor="pointer"
            />
            <chakra.span
              padding="5px"
              borderRadius="control"
              css={{
                'input:focus-visible + &': {
                  outline: '2px solid var(--mp-colors-text)',
                  boxShadow: '0 0 0 5px var(--mp-colors-accent-fill)',
                },
              }}
            >
              <Star part={place <= value ? 1 : 0} size={28} />
            </chakra.span>
          </chakra.label>
        ))}
        <chakra.span aria-hidden="true" textStyle="label" marginLeft="8px">
          {value} of 5
        </chakra.span>
      </chakra.div>
    </chakra.fieldset>
  )
}
