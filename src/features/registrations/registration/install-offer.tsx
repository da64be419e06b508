import { askToInstall, askToPersist, dismissInstall, useInstall } from '#data/kernel/install.ts'
import { Button } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icons.tsx'
import { Box, Row, Stack, Text } from '#ui/layout/words.tsx'
import { useShownSite } from '#ui/site/shown-site.ts'

/** Offered after a registration worked, where the browser can install; on iOS it lists the steps. */
export function InstallOffer() {
  const { way } = useInstall()
  const { app } = useShownSite()
  if (way === 'none') return null
  return (
    <Stack
      as="section"
      aria-labelledby="install-offer"
      data-on-black
      data-screen-only
      gap={18}
      above={40}
      pad={24}
      bg="header"
      color="header.text"
    >
      <Row gap={16}>
        <Box as="img" src="/art/icon.svg" alt="" width="64px" height="64px" />
        <div>
          <Text as="h2" id="install-offer" look="titleSmall">
            Keep {app} on this phone
          </Text>
          <Text color="header.quiet">Your bib and the course open without signal.</Text>
        </div>
      </Row>
      {way === 'ios' ? (
        <Stack as="ol" paddingLeft="22px" gap={8}>
          <li>
            <Row as="span" inline gap={8}>
              Tap <Icon name="share" label="Share" /> at the foot of Safari.
            </Row>
          </li>
          <li>
            <Row as="span" inline gap={8}>
              Choose <Icon name="plus" /> Add to Home Screen.
            </Row>
          </li>
          <li>Tap Add.</li>
        </Stack>
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
    </Stack>
  )
}
