import { Button } from '#ui/base/button.tsx'
import { FieldError } from '#ui/form/field-frame.tsx'
import { Box } from '#ui/layout/words.tsx'
import { WaitsMark } from '#ui/sync/waits-mark.tsx'
import { useConfirmation } from './use-confirmation.ts'

/** For a person logged in with the entry's verified address: they need no link. */
export function ConfirmButton({ registration_id }: { registration_id: string }) {
  const { item, confirm } = useConfirmation(registration_id)
  if (item && item.state !== 'refused') return <WaitsMark text="Confirmed on this device" />
  return (
    <>
      <Button onClick={() => void confirm()}>Confirm My Entry</Button>
      {item && (
        <Box above={8}>
          <FieldError announce>{item.message}</FieldError>
        </Box>
      )}
    </>
  )
}
