// How a browser puts this site on the device, told by what it calls itself: most of them ask nobody, and hide the way in
// a menu of their own. iOS has a way in every browser since 16.4, and none in the browsers inside of other apps.

/**
 * `prompt`: the browser can ask by itself. `safari-more`: Safari 26 and later, whose compact bar has Share behind its
 * three dots. `ios-share`: Share is beside the address; `ios-menu`: it is in a menu. `open-safari`, `open-browser`: this
 * browser has no way, or only another app's. `none`: it is installed, or nothing is known.
 */
export type InstallWay =
  | 'none'
  | 'prompt'
  | 'safari-foot'
  | 'safari-more'
  | 'safari-top'
  | 'safari-mac'
  | 'ios-share'
  | 'ios-menu'
  | 'open-safari'
  | 'open-browser'
  | 'firefox-menu'
  | 'samsung-menu'

export interface Browser {
  userAgent: string
  /** iPadOS calls itself a Mac: with fingers. */
  touchPoints: number
  /** The page runs as the installed app. */
  isInstalled: boolean
  /** It has offered to ask. */
  canAsk: boolean
}

/** Facebook, Messenger, Instagram, Threads, Line, WeChat, Snapchat, Pinterest, LinkedIn, X, TikTok, KakaoTalk, Google. */
const inside_app =
  /FBAN|FBAV|FB_IAB|Instagram|Barcelona|\bLine\/|MicroMessenger|Snapchat|Pinterest\/|LinkedInApp|Twitter for|musical_ly|Bytedance|TikTok|KAKAOTALK|GSA\//

/** Edge, Firefox, Opera, DuckDuckGo, Yandex. */
const with_ios_menu = /EdgiOS|FxiOS|OPT\/|OPiOS|Ddg\/|DuckDuckGo\/|YaBrowser/

/** In tenths; 0: it does not say. iOS 26 and later call themselves 18: Safari's own version is the true one. */
function versionIn(userAgent: string, pattern: RegExp): number {
  const [, whole = '0', part = '0'] = pattern.exec(userAgent) ?? []
  return Number(whole) * 10 + Number(part)
}
const safariVersion = (userAgent: string) => versionIn(userAgent, /\bVersion\/(\d+)\.(\d)/)

const first_with_ways = 164
const first_compact = 260
/** The first that adds to the Dock, where macOS can. */
const first_with_dock = 170

function wayOnIos(userAgent: string, is_tablet: boolean): InstallWay {
  const version = versionIn(userAgent, / OS (\d+)_(\d)/)
  const is_too_old = version > 0 && version < first_with_ways
  if (inside_app.test(userAgent)) return 'open-safari'
  if (userAgent.includes('CriOS/')) return is_too_old ? 'open-safari' : 'ios-share'
  if (with_ios_menu.test(userAgent)) return is_too_old ? 'open-safari' : 'ios-menu'
  // An app that shows pages says neither.
  if (!/\bVersion\/.* Safari\//.test(userAgent)) return 'open-safari'
  if (is_tablet) return 'safari-top'
  return safariVersion(userAgent) >= first_compact ? 'safari-more' : 'safari-foot'
}

function wayOnAndroid(userAgent: string): InstallWay {
  if (inside_app.test(userAgent) || /;\s*wv\)/.test(userAgent)) return 'open-browser'
  if (userAgent.includes('SamsungBrowser/')) return 'samsung-menu'
  // Others ask by themselves, but for what they have installed already.
  return userAgent.includes('Firefox/') ? 'firefox-menu' : 'none'
}

export function installWay({ userAgent, touchPoints, isInstalled, canAsk }: Browser): InstallWay {
  if (isInstalled) return 'none'
  if (canAsk) return 'prompt'
  const is_mac = userAgent.includes('Macintosh')
  const is_tablet = userAgent.includes('iPad') || (is_mac && touchPoints > 1)
  if (is_tablet || /iPhone|iPod/.test(userAgent)) return wayOnIos(userAgent, is_tablet)
  if (userAgent.includes('Android')) return wayOnAndroid(userAgent)
  const is_safari = is_mac && !/Chrom|Edg|OPR|Firefox/.test(userAgent)
  return is_safari && safariVersion(userAgent) >= first_with_dock ? 'safari-mac' : 'none'
}
