import { chakra } from '@chakra-ui/react'
import { askToInstall, askToPersist, dismissInstall, useInstall } from '#data/device/install.ts'
import { Button } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icons.tsx'

/** Offered after a registration worked, where the browser can install; on iOS the steps are told. */
export function InstallOffer() {
  const { way } = useInstall()
  if (way === 'none') return null
  return (
    <chakra.section
      aria-labelledby="install-offer"
      data-on-black
      data-screen-only
      display="grid"
      gap="18px"
      marginTop="40px"
      padding="24px"
      bg="header"
      color="header.text"
    >
      <chakra.div display="flex" gap="16px" alignItems="center">
        <chakra.img src="/art/icon.svg" alt="" width="64px" height="64px" />
        <div>
          <chakra.h2 id="install-offer" textStyle="titleSmall">
            Keep Milepost on this phone
          </chakra.h2>
          <chakra.p color="header.quiet">Your bib and the course open without signal.</chakra.p>
        </div>
      </chakra.div>
      {way === 'ios' ? (
        <chakra.ol paddingLeft="22px" display="grid" gap="8px">
          <li>
            <chakra.span display="inline-flex" alignItems="center" gap="8px">
              Tap <Icon name="share" label="Share" /> at the foot of Safari.
            </chakra.span>
          </li>
          <li>
            <chakra.span display="inline-flex" alignItems="center" gap="8px">
              Choose <Icon name="plus" /> Add to Home Screen.
            </chakra.span>
          </li>
          <li>Tap Add.</li>
        </chakra.ol>
      ) : (
        <Button
          variant="accent"
          wide
          onClick={() => {
            void askToInstall()
            void askToPersist()
          }}
        >
          Install
        </Button>
      )}
      <Button variant="link" color="header.text" onClick={dismissInstall}>
        Not now
      </Button>
    </chakra.section>
  )
}
