import { useEffect, useState } from 'react'
import { askToPersist } from '#data/kernel/install.ts'
import { Button } from '#ui/base/button.tsx'
import { showToast } from '#ui/base/toast.tsx'
import { Box, Text } from '#ui/layout/words.tsx'

/** Whether the browser already promised not to clear what is stored here; null while it is being asked. */
function usePersisted(): [boolean | null, (persisted: boolean) => void] {
  const [persisted, setPersisted] = useState<boolean | null>(null)
  useEffect(() => {
    // Absent in an insecure context: then there is nothing to ask for either.
    const storage = 'storage' in navigator ? navigator.storage : null
    void (storage?.persisted?.() ?? Promise.resolve(true)).then(setPersisted)
  }, [])
  return [persisted, setPersisted]
}

/** Browsers clear what is stored when space runs short, unless they were asked not to, from a tap. */
export function KeepSafe() {
  const [persisted, setPersisted] = usePersisted()
  if (persisted !== false) return null
  const ask = async () => {
    const granted = await askToPersist()
    setPersisted(granted)
    showToast(
      granted
        ? { title: 'Kept safe', description: 'The browser will not clear what waits here.', kind: 'success' }
        : {
            title: 'The browser said no',
            description: 'Install Milepost or save the unsent items to a file.',
            kind: 'info',
          },
    )
  }
  return (
    <Box as="section" aria-labelledby="keep-safe" pad={18} bg="sunk" borderRadius="control">
      <Text as="h2" id="keep-safe" look="titleSmall">
        Keep it safe on this device
      </Text>
      <Text above={4} quiet>
        When space runs short, a browser may clear what waits here. Ask it not to.
      </Text>
      <Button variant="outline" size="sm" above={12} onClick={() => void ask()}>
        Keep on this device
      </Button>
    </Box>
  )
}
