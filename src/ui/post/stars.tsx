import { Box, Row, Span, Stack, Text } from '#ui/layout/words.tsx'

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
    <Row
      as="span"
      inline
      align="stretch"
      role="img"
      aria-label={`${rating.toLocaleString('en-US', { maximumFractionDigits: 1 })} out of 5 stars`}
      gap={3}
    >
      {[1, 2, 3, 4, 5].map((place) => (
        <Star key={place} part={starPart(rating, place)} size={size} />
      ))}
    </Row>
  )
}

interface StarsFieldProps {
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
    <Box as="fieldset" border="0" shrink>
      <Text as="legend" look="label" below={2}>
        {label}
      </Text>
      <Row marginLeft="-9px">
        {[1, 2, 3, 4, 5].map((place) => (
          <Stack
            as="label"
            key={place}
            position="relative"
            placeItems="center"
            width={{ base: 46, md: 48 }}
            height="target"
            cursor="pointer"
          >
            <input
              type="radio"
              id={place === 1 ? name : `${name}-${place}`}
              name={name}
              value={place}
              checked={value === place}
              onChange={() => onChange(place)}
              onBlur={onBlur}
              aria-label={place === 1 ? '1 star' : `${place} stars`}
              className="cover"
            />
            <Span pad={5} borderRadius="control">
              <Star part={place <= value ? 1 : 0} size={28} />
            </Span>
          </Stack>
        ))}
        <Span aria-hidden="true" look="label" marginLeft="8px">
          {value} of 5
        </Span>
      </Row>
    </Box>
  )
}
