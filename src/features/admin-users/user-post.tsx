import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { ListedUser } from '#data/users.ts'
import { postInitials } from './user-words.ts'

const inks = [
  { bg: 'clay', color: 'asphalt' },
  { bg: 'sun', color: 'asphalt' },
  { bg: 'sky', color: 'asphalt' },
  { bg: 'pine', color: 'tyvek' },
] as const

/** Always the same ink for one account; without a name there is none. */
function inkOf({ id, first_name, last_name }: ListedUser) {
  if (postInitials({ first_name, last_name }) === '?') return { bg: 'sunk', color: 'text' }
  const sum = [...id].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return inks[sum % inks.length] ?? inks[0]
}

/** A milepost with the person's picture, or with their initials. */
export function UserPost({ user }: { user: ListedUser }) {
  const [broken, setBroken] = useState(false)
  const shown = user.avatar_url !== '' && !broken
  return (
    <chakra.span
      aria-hidden="true"
      display="grid"
      placeItems="center"
      flexShrink="0"
      width="44px"
      height="44px"
      paddingTop={shown ? '0' : '6px'}
      fontWeight="800"
      fontSize="1rem"
      clipPath="polygon(0 20%, 100% 0, 100% 100%, 0 100%)"
      {...inkOf(user)}
    >
      {shown ? (
        <chakra.img
          src={user.avatar_url}
          alt=""
          width="44px"
          height="44px"
          objectFit="cover"
          onError={() => setBroken(true)}
        />
      ) : (
        postInitials(user)
      )}
    </chakra.span>
  )
}
