import { describe, expect, it } from 'vitest'
import { type Browser, type InstallWay, installWay } from './install-way.ts'

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const webkit_mac = `${mac} AppleWebKit/605.1.15 (KHTML, like Gecko)`
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const pixel = `Mozilla/5.0 (Linux; Android 15; Pixel 9 Build/AP4A.250205.002; wv) ${blink} Version/4.0 Chrome/141.0.7390.97 Mobile Safari/537.36`

const wayOf = (userAgent: string, more: Partial<Browser> = {}) =>
  installWay({ userAgent, touchPoints: 0, isInstalled: false, canAsk: false, ...more })

type Row = [way: InstallWay, browser: string, userAgent: string, touchPoints?: number]

// As the browsers send them.
const rows: Row[] = [
  [
    'safari-foot',
    'Safari 18 on an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    5,
  ],
  [
    'safari-foot',
    'Safari 15 on an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 15_8_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/15.6.6 Mobile/15E148 Safari/604.1',
    5,
  ],
  [
    'safari-more',
    'Safari 26.0 on an iPhone, whose system calls itself 18.6',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
    5,
  ],
  ['safari-more', 'Safari 26.2', `${iphone} Version/26.2 Mobile/15E148 Safari/604.1`, 5],
  ['safari-more', 'Safari 27', `${iphone} Version/27.0 Mobile/15E148 Safari/604.1`, 5],
  ['safari-top', 'Safari on an iPad', `${webkit_mac} Version/26.1 Safari/605.1.15`, 5],
  [
    'safari-top',
    'Safari on an iPad that asks for pages of phones',
    'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    5,
  ],
  ['safari-mac', 'Safari 26 on a Mac', `${webkit_mac} Version/26.0 Safari/605.1.15`],
  ['none', 'Safari 16 on a Mac', `${webkit_mac} Version/16.6 Safari/605.1.15`],
  ['ios-share', 'Chrome on an iPhone', `${iphone} CriOS/141.0.7390.96 Mobile/15E148 Safari/604.1`, 5],
  ['ios-share', 'Chrome on an iPad', `${webkit_mac} CriOS/141 Version/11.1.1 Safari/605.1.15`, 5],
  [
    'open-safari',
    'Chrome on iOS 15',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 15_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/113.0.5672.121 Mobile/15E148 Safari/604.1',
    5,
  ],
  [
    'open-safari',
    'Firefox on iOS 16.3',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 16_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/114.1 Mobile/15E148 Safari/605.1.15',
    5,
  ],
  [
    'ios-menu',
    'Firefox on iOS 16.5',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 16_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/114.1 Mobile/15E148 Safari/605.1.15',
    5,
  ],
  [
    'ios-menu',
    'Edge on an iPhone',
    `${iphone} Version/18.0 EdgiOS/141.0.3537.71 Mobile/15E148 Safari/604.1`,
    5,
  ],
  ['ios-menu', 'Opera on an iPhone', `${iphone} Version/18.7 Mobile/15E148 Safari/604.1 OPT/6.0.3`, 5],
  [
    'ios-menu',
    'DuckDuckGo on an iPhone',
    `${iphone} Version/18.7 Mobile/15E148 DuckDuckGo/7 Safari/605.1.15`,
    5,
  ],
  [
    'open-safari',
    'Instagram on an iPhone',
    `${iphone} Mobile/22H20 Instagram 402.0.0.31.84 (iPhone17,2; iOS 18_7; en_US; en; scale=3.00; 1320x2868; 795234567) NW/3`,
    5,
  ],
  [
    'open-safari',
    'Facebook on an iPhone',
    `${iphone} Mobile/22H20 [FBAN/FBIOS;FBAV/531.0.0.44.70;FBBV/795;FBDV/iPhone17,2;FBMD/iPhone;FBSN/iOS;FBSV/18.7;FBSS/3;FBLC/en_US;FBOP/5]`,
    5,
  ],
  ['open-safari', 'LINE on an iPhone', `${iphone} Mobile/15E148 Safari Line/15.16.0`, 5],
  ['open-safari', 'Google on an iPhone', `${iphone} GSA/390.0.818772291 Mobile/15E148 Safari/604.1`, 5],
  [
    'open-safari',
    'TikTok on an iPhone',
    `${iphone} Mobile/15E148 musical_ly_41.8.0 BytedanceWebview/d8a21c6`,
    5,
  ],
  ['open-safari', 'any other app on an iPhone', `${iphone} Mobile/15E148`, 5],
  [
    'open-browser',
    'Facebook on Android',
    'Mozilla/5.0 (Linux; Android 12; SM-S908U1 Build/SP1A.210812.016; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/100.0.4896.88 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/377.0.0.22.107;]',
    5,
  ],
  ['open-browser', 'Instagram on Android', `${pixel} Instagram 402.0.0.49.81 Android (35/15; 420dpi)`, 5],
  ['open-browser', 'any other app on Android', pixel, 5],
  [
    'samsung-menu',
    'Samsung Internet',
    `Mozilla/5.0 (Linux; Android 10; K) ${blink} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    5,
  ],
  [
    'firefox-menu',
    'Firefox on Android',
    'Mozilla/5.0 (Android 15; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0',
    5,
  ],
  [
    'none',
    'Chrome on Android',
    `Mozilla/5.0 (Linux; Android 10; K) ${blink} Chrome/141.0.0.0 Mobile Safari/537.36`,
    5,
  ],
  [
    'none',
    'Chrome on Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Chrome/141.0.0.0 Safari/537.36`,
  ],
  ['none', 'Chrome on a Mac', `${mac} ${blink} Chrome/141.0.0.0 Safari/537.36`],
  ['none', 'Edge on a Mac', `${mac} ${blink} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`],
  [
    'none',
    'Firefox on a Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:144.0) Gecko/20100101 Firefox/144.0',
  ],
  [
    'none',
    'Firefox on Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0',
    10,
  ],
]

describe('how a browser installs the site', () => {
  it.each(rows)('%s: %s', (way, _, userAgent, touchPoints = 0) => {
    expect(wayOf(userAgent, { touchPoints })).toBe(way)
    // A browser that offers to ask is asked, and the installed app offers nothing.
    expect(wayOf(userAgent, { touchPoints, canAsk: true })).toBe('prompt')
    expect(wayOf(userAgent, { touchPoints, canAsk: true, isInstalled: true })).toBe('none')
  })
})
