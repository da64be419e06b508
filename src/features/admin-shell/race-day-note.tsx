import { chakra } from '@chakra-ui/react'
import { useDeviceStorage } from '#data/device/use-device-storage.ts'
import { useOpensOffline } from './use-opens-offline.ts'

/** Whether this device can be taken to a place without a network. */
export function RaceDayNote() {
  const storage = useDeviceStorage()
  const opens_offline = useOpensOffline()
  if (!storage) return null
  return (
    <chakra.div
      display={{ base: 'none', xl: 'block' }}
      marginTop="auto"
      padding="14px 20px"
      borderTop="1px solid"
      borderColor="header.line"
      fontSize="0.875rem"
      lineHeight="1.4"
    >
      <strong>{storage.kept && opens_offline ? 'Race day ready' : 'Before race day'}</strong>
      <chakra.p color="header.quiet" role="status">
        {opens_offline
          ? 'Opens without a network on this device.'
          : 'Stay online: Milepost is still being stored on this device.'}
      </chakra.p>
      <chakra.p color="header.quiet">
        {storage.kept
          ? 'Storage protected: the browser keeps what you enter.'
          : 'Install Milepost on this device, so that the browser keeps what you enter.'}
      </chakra.p>
    </chakra.div>
  )
}
