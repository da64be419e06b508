import { useEffect, useState } from 'react'
import type { User } from '#domain/accounts/user.ts'
import { initialsOf } from '#domain/accounts/person-name.ts'
import { Box, Stack } from '#ui/layout/words.tsx'

const inks = [
  { bg: 'clay', color: 'asphalt' },
  { bg: 'sun', color: 'asphalt' },
  { bg: 'sky', color: 'asphalt' },
  { bg: 'pine', color: 'tyvek' },
] as const

/** Always the same ink for one account. */
function inkOf(id: string) {
  const sum = [...id].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return inks[sum % inks.length] ?? inks[0]
}

const sizes = {
  sm: { width: 44, height: 44, cut: '20%', padTop: 6, fontWeight: '800', size: '1rem' },
  lg: { width: 76, height: 88, cut: '20px', padTop: 18, look: 'title' },
} as const

interface PersonPostProps {
  person: Pick<User, 'id' | 'first_name' | 'last_name' | 'email'>
  /** The picture; '' for none. */
  src: string
  size?: keyof typeof sizes
}

/** A network that has just come back loses some requests: after this long it is asked again. */
const RETRIES_MS = [2_000, 5_000, 20_000]

/** Whether a picture can be shown, and the handler for when it did not come. */
function useLoaded(src: string): { shown: boolean; onError: () => void } {
  const [failed, setFailed] = useState({ src: '', times: 0, waits: false })
  const { times, waits } = failed
  useEffect(() => {
    const wait_ms = RETRIES_MS[times - 1]
    if (!waits || wait_ms === undefined) return
    const timer = setTimeout(() => setFailed((before) => ({ ...before, waits: false })), wait_ms)
    return () => clearTimeout(timer)
  }, [times, waits])
  return {
    shown: src !== '' && !(waits && failed.src === src),
    onError: () => setFailed({ src, times: failed.src === src ? times + 1 : 1, waits: true }),
  }
}

/** A milepost with the person's picture, or with their initials; the name is beside it. */
export function PersonPost({ person, src, size = 'sm' }: PersonPostProps) {
  const { shown, onError } = useLoaded(src)
  const { cut, padTop, ...look } = sizes[size]
  return (
    <Stack
      as="span"
      aria-hidden="true"
      placeItems="center"
      rigid
      {...look}
      padTop={shown ? 0 : padTop}
      data-shape="ink"
      clipPath={`polygon(0 ${cut}, 100% 0, 100% 100%, 0 100%)`}
      {...inkOf(person.id)}
    >
      {shown ? (
        <Box
          as="img"
          src={src}
          alt=""
          width={look.width}
          height={look.height}
          objectFit="cover"
          // People have their heads above the middle.
          objectPosition="center 35%"
          onError={onError}
        />
      ) : (
        initialsOf(person)
      )}
    </Stack>
  )
}
