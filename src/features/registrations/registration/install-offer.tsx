import { askToInstall, dismissInstall, useInstall } from '#data/kernel/install.ts'
import { askToPersist } from '#data/kernel/kept-storage.ts'
import { Button } from '#ui/base/button.tsx'
import { useMedia } from '#ui/base/use-is-wide.ts'
import { Box, Row, Stack, Text } from '#ui/layout/words.tsx'
import { useShownSite } from '#ui/site/shown-site.ts'
import { installPlace, InstallSteps, isApart } from './install-steps.tsx'

/**
 * Offered after a registration worked.
 * @param brings the code that brings a guest's bibs to the app is below
 */
export function InstallOffer({ brings }: { brings: boolean }) {
  const way = useInstall()
  const touches = useMedia('(pointer: coarse)')
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
            Keep {app} on {installPlace(way, touches)}
          </Text>
          <Text color="header.quiet">Your bib and the course open without signal.</Text>
        </div>
      </Row>
      {way === 'prompt' ? (
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
      ) : (
        <InstallSteps way={way} />
      )}
      {brings && isApart(way) && <p>Your bib does not go there by itself: bring it with a code, below.</p>}
      <Button variant="link" color="header.text" onClick={dismissInstall}>
        Not now
      </Button>
    </Stack>
  )
}
