import { useDeviceStorage } from '#data/kernel/use-device-storage.ts'
import { Box, Text } from '#ui/layout/words.tsx'
import { useOpensOffline } from './use-opens-offline.ts'

/** Whether this device is ready for a place without a network. */
export function RaceDayNote() {
  const storage = useDeviceStorage()
  const opens_offline = useOpensOffline()
  if (!storage) return null
  return (
    <Box
      from="xl"
      above="auto"
      pad="14px 20px"
      borderTop="1px solid"
      borderColor="header.line"
      size="0.875rem"
      lineHeight="1.4"
    >
      <strong>{storage.kept && opens_offline ? 'Race day ready' : 'Before race day'}</strong>
      <Text color="header.quiet" role="status">
        {opens_offline
          ? 'Opens without a network on this device.'
          : 'Stay online: Milepost is still being stored on this device.'}
      </Text>
      <Text color="header.quiet">
        {storage.kept
          ? 'Storage protected: the browser keeps what you enter.'
          : 'Install Milepost on this device, so that the browser keeps what you enter.'}
      </Text>
    </Box>
  )
}
