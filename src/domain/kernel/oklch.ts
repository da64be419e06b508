// Colors by how people see them: OKLCH (https://bottosson.github.io/posts/oklab), and the contrast of WCAG 2. In hex
// notation, '#ff4d8b'.

interface Oklch {
  lightness: number
  chroma: number
  /** In radians. */
  hue: number
}

type Three = readonly [number, number, number]

const channels = (hex: string): Three => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255]
}

/** The linear light of an sRGB channel, from 0 to 1. */
const linear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4

const forTheEye = (light: number): number =>
  light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055

/** How much light comes from a color: 0 for black, 1 for white. */
function luminance(hex: string): number {
  const [red, green, blue] = channels(hex)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** The contrast of two colors, from 1 to 21 (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio). */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one) + 0.05, luminance(other) + 0.05]
  return a > b ? a / b : b / a
}

export function oklch(hex: string): Oklch {
  const [red, green, blue] = channels(hex)
  const [r, g, b] = [linear(red), linear(green), linear(blue)]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const c = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, c),
    hue: Math.atan2(c, a),
  }
}

/** The light of red, green and blue; beyond 0 and 1 for what no screen shows. */
function lightOf({ lightness, chroma, hue }: Oklch): Three {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

const isShown = (color: Oklch): boolean => lightOf(color).every((light) => light >= -1e-4 && light <= 1.0001)

const hexOf = (color: Oklch): string => {
  const digits = lightOf(color).map((light) => {
    const channel = Math.round(255 * forTheEye(Math.min(1, Math.max(0, light))))
    return channel.toString(16).padStart(2, '0')
  })
  return `#${digits.join('')}`
}

/** The same hue at another lightness, from 0 to 1, and as colorful as a screen can show it there, at most as it was. */
export function withLightness(hex: string, lightness: number): string {
  const color = { ...oklch(hex), lightness: Math.min(1, Math.max(0, lightness)) }
  if (isShown(color)) return hexOf(color)
  let [shown, too_much] = [0, color.chroma]
  for (let step = 0; step < 10; step++) {
    const middle = (shown + too_much) / 2
    if (isShown({ ...color, chroma: middle })) shown = middle
    else too_much = middle
  }
  return hexOf({ ...color, chroma: shown })
}

/**
 * The color itself if it fits, else the one of the same hue that fits and whose lightness is nearest.
 * @param fits holds for all that is darker, or for all that is lighter, than some lightness
 */
export function nearestThat(fits: (hex: string) => boolean, hex: string): string {
  if (fits(hex)) return hex
  const { lightness } = oklch(hex)
  const found: { away: number; color: string }[] = []
  for (const end of [0, 1]) {
    let color = withLightness(hex, end)
    if (!fits(color)) continue
    let [wrong, right] = [lightness, end]
    for (let step = 0; step < 9; step++) {
      const middle = (wrong + right) / 2
      const tried = withLightness(hex, middle)
      if (fits(tried)) [right, color] = [middle, tried]
      else wrong = middle
    }
    found.push({ away: Math.abs(right - lightness), color })
  }
  return found.toSorted((a, b) => a.away - b.away)[0]?.color ?? hex
}
