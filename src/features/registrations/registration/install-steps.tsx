import type { ReactNode } from 'react'
import type { InstallWay } from '#data/kernel/install.ts'
import { Drawing, Icon, type IconName } from '#ui/base/icons.tsx'
import { Box } from '#ui/layout/words.tsx'

// How the app is put on the device, in the words of the browser that is there. Where a browser shows a button somewhere
// else for some people, the step names both places.

/** The picture of a button, inside a line. */
const Sign = ({ children }: { children: ReactNode }) => (
  <Box as="span" display="inline-block" verticalAlign="-5px" marginInline="2px">
    {children}
  </Box>
)
const sign = (name: IconName) => (
  <Sign>
    <Icon name={name} />
  </Sign>
)
const share = sign('share')
const three_dots = (
  <Sign>
    <Drawing path="M5 12h.01M12 12h.01M19 12h.01" />
  </Sign>
)

const choose_home_screen = <>Choose {sign('plus')} Add to Home Screen. Scroll down the list to find it.</>
const tap_add = 'If it asks, leave Open as Web App on. Then tap Add.'

/** The part of a way that is not the browser asking by itself. */
type Drawn = Exclude<InstallWay, 'none' | 'prompt'>

const steps: Record<Drawn, readonly ReactNode[]> = {
  'safari-foot': [<>Tap {share} Share at the foot of Safari.</>, choose_home_screen, 'Tap Add.'],
  'safari-more': [
    <>
      Tap {share} Share in Safari’s bar. If it is not there, tap {three_dots} beside the address first.
    </>,
    choose_home_screen,
    tap_add,
  ],
  'safari-top': [
    <>
      Tap {share} Share at the top of Safari. If it is not there, tap {three_dots} first.
    </>,
    choose_home_screen,
    tap_add,
  ],
  'safari-mac': ['In the menu bar choose File, then Add to Dock (macOS Sonoma or later).', 'Click Add.'],
  'ios-share': [<>Tap {share} Share beside the address.</>, choose_home_screen, tap_add],
  'ios-menu': [<>Open the browser’s menu and tap {share} Share.</>, choose_home_screen, tap_add],
  'open-safari': [
    <>Open this address in Safari. The menu {three_dots} of some apps has Open in Browser.</>,
    <>
      There, tap {share} Share and choose {sign('plus')} Add to Home Screen.
    </>,
  ],
  'open-browser': [
    <>
      Open this address in Chrome or another browser. The menu {three_dots} of most apps has Open in Browser.
    </>,
    'There, open the menu and choose Install or Add to Home screen.',
  ],
  'firefox-menu': [<>Open Firefox’s menu {three_dots}.</>, 'Choose Add app to Home screen, or Install.'],
  'samsung-menu': [
    <>Open the menu {sign('menu')} of Samsung Internet.</>,
    'Choose Add page to, then Home screen.',
  ],
}

/** What is said before the steps; '' for nothing. */
const before: Partial<Record<Drawn, string>> = {
  'open-safari': 'This browser cannot do it, but Safari can.',
  'open-browser': 'You are inside another app, whose browser cannot do it.',
}

/** What is said after them. */
const after: Partial<Record<Drawn, string>> = {
  'safari-foot': 'Not in the list? Another app may be showing this page: open it in Safari first.',
  'safari-more': 'Not in the list? Another app may be showing this page: open it in Safari first.',
}

/** Installed from here, the app has a store of its own, without the bibs of this browser; so has another browser. */
export const isApart = (way: InstallWay): boolean => /^(safari|ios|open)-/.test(way)

/** What the app is kept on. */
export function installPlace(way: InstallWay, touches: boolean): string {
  if (way === 'safari-top') return 'this iPad'
  if (way === 'safari-mac' || (way === 'prompt' && !touches)) return 'this computer'
  return 'this phone'
}

/** The steps of a browser that does not ask by itself. */
export function InstallSteps({ way }: { way: Drawn }) {
  return (
    <div>
      {before[way] && <Box below={8}>{before[way]}</Box>}
      <Box as="ol" paddingLeft="22px" display="grid" gap={8}>
        {steps[way].map((step, at) => (
          <li key={at}>{step}</li>
        ))}
      </Box>
      {after[way] && (
        <Box above={8} color="header.quiet">
          {after[way]}
        </Box>
      )}
    </div>
  )
}
