import { expect, it } from 'vitest'
import { drawn } from '#support/drawn.tsx'
import { installPlace, InstallSteps, isApart } from './install-steps.tsx'

const wordsOf = (way: Parameters<typeof InstallSteps>[0]['way']) =>
  drawn(<InstallSteps way={way} />)
    .replaceAll(/<svg.*?<\/svg>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')

it('each browser reads where its own button is', () => {
  expect(wordsOf('safari-foot')).toContain('Tap Share at the foot of Safari.')
  // Since Safari 26 the bar may hide it; an iPad has it at the top.
  expect(wordsOf('safari-more')).toMatch(
    /Share in Safari’s bar\. If it is not there, tap .*first\. .*Open as Web App/,
  )
  expect(wordsOf('safari-top')).toContain('at the top of Safari')
  expect(wordsOf('safari-mac')).toMatch(/choose File, then Add to Dock/)
  expect(wordsOf('ios-share')).toContain('beside the address')
  expect(wordsOf('ios-menu')).toContain('Open the browser’s menu')
  expect(wordsOf('firefox-menu')).toContain('Add app to Home screen')
  expect(wordsOf('samsung-menu')).toContain('Add page to, then Home screen')
})

it('a browser inside another app leads to one that can install it', () => {
  expect(wordsOf('open-safari')).toMatch(/Open this address in Safari.*Add to Home Screen/)
  expect(wordsOf('open-browser')).toMatch(/Open this address in Chrome or another browser.*Install/)
})

it('a bib is brought where the installed app has a store of its own', () => {
  expect((['safari-more', 'safari-mac', 'ios-share', 'open-browser'] as const).every(isApart)).toBe(true)
  expect((['prompt', 'firefox-menu', 'samsung-menu', 'none'] as const).some(isApart)).toBe(false)
})

it('the offer names what the app is kept on', () => {
  expect(installPlace('prompt', true)).toBe('this phone')
  expect(installPlace('prompt', false)).toBe('this computer')
  expect(installPlace('safari-mac', false)).toBe('this computer')
  expect(installPlace('safari-top', true)).toBe('this iPad')
})
