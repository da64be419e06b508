import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Button } from '#ui/base/button.tsx'

/** A new version is there. Offered at the foot of the screen, never forced. */
export function UpdateOffer({ onApply }: { onApply: () => void }) {
  const [later, setLater] = useState(false)
  if (later) return null
  return (
    <chakra.div
      role="status"
      data-screen-only
      data-foot-bar
      position="fixed"
      zIndex="header"
      left={{ base: '16px', md: '24px' }}
      right={{ base: '16px', md: 'auto' }}
      bottom={{ base: 'calc(16px + env(safe-area-inset-bottom))', md: '24px' }}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="8px 16px"
      padding="10px 10px 10px 16px"
      bg="card"
      color="text"
      borderWidth="bib"
      borderStyle="solid"
      borderColor="text"
      borderBottomWidth="ground"
      borderRadius="control"
    >
      <chakra.span textStyle="label">A new version of Milepost is ready.</chakra.span>
      <chakra.span display="flex" gap="8px">
        <Button size="sm" onClick={onApply}>
          Update
        </Button>
        <Button size="sm" variant="plain" onClick={() => setLater(true)}>
          Later
        </Button>
      </chakra.span>
    </chakra.div>
  )
}
