/** The palette of the brand. Every pair used for text reaches 4.5:1, in the outdoor theme 7:1. */
type ThreeThemes = { value: { base: string; _light: string; _dark: string; _outdoor: string } }

const themes = (light: string, dark: string, outdoor: string): ThreeThemes => ({
  value: { base: light, _light: light, _dark: dark, _outdoor: outdoor },
})

/** Inks of the pictures, of events and of states: the same in every theme. */
export const inks = {
  /** The accent's: an organiser's own, if there is one. */
  pink: { value: 'var(--own-pink, #FF4D8B)' },
  asphalt: { value: '#12100E' },
  paper: { value: '#F5F0E6' },
  tyvek: { value: '#FFFFFF' },
  sun: { value: '#FFC531' },
  sky: { value: '#A5D8F3' },
  clay: { value: '#D9532C' },
  pine: { value: '#0E5C4A' },
  /** An organiser's own dark, if there is one: white, sun and sky can be read on it. */
  night: { value: 'var(--own-outdoor-header, #1A2456)' },
  leaf: { value: '#3FA66B' },
}

/** What an organiser's own palette may set (src/domain/content/site/palette.ts), and what stands without one. */
const own = (token: string, light: string, dark: string, outdoor: string) =>
  themes(
    `var(--own-light-${token}, ${light})`,
    `var(--own-dark-${token}, ${dark})`,
    `var(--own-outdoor-${token}, ${outdoor})`,
  )

export const semanticColors = {
  ground: themes('#F5F0E6', '#131210', '#FFFFFF'),
  card: themes('#FFFFFF', '#1F1D1A', '#FFFFFF'),
  sunk: themes('#E9E1D1', '#0B0A09', '#F2F2F2'),
  text: themes('#12100E', '#F7F2E8', '#000000'),
  quiet: themes('#5A5245', '#B9B0A0', '#2B2B2B'),
  /** The page's ink inverted: black buttons on paper, paper buttons on black. */
  inverse: themes('#12100E', '#F7F2E8', '#000000'),
  'inverse.on': themes('#FFFFFF', '#12100E', '#FFFFFF'),
  /** What marks a choice on it. */
  'inverse.accent': own('inverse-accent', '#FF4D8B', '#FF4D8B', '#FFD900'),
  'accent.text': own('accent-text', '#B0004B', '#FF86B0', '#000000'),
  'accent.fill': own('accent-fill', '#FF4D8B', '#FF4D8B', '#FFD900'),
  'accent.on': own('accent-on', '#12100E', '#12100E', '#000000'),
  /** What lifts an accent button under a pointer: away from its text. */
  'accent.lift': own('accent-lift', '#FFFFFF', '#FFFFFF', '#FFFFFF'),
  /** Under an accent button; black on black would look as if its end were missing. */
  'accent.foot': own('accent-foot', '#12100E', '#A3154F', '#000000'),
  /** The black under what is on paper or on an ink. */
  foot: themes('#12100E', '#000000', '#000000'),
  header: own('header', '#0B0A09', '#000000', '#000000'),
  'header.text': themes('#FFFFFF', '#FFFFFF', '#FFFFFF'),
  'header.quiet': own('header-quiet', '#C9C2B4', '#C9C2B4', '#FFFFFF'),
  'header.line': own('header-line', '#38342D', '#38342D', '#FFFFFF'),
  'header.tick': own('header-tick', '#5A5245', '#5A5245', '#FFFFFF'),
  'header.accent': own('header-accent', '#FF4D8B', '#FF4D8B', '#FFD900'),
  /** Text on it. */
  'header.accent-on': themes('#12100E', '#12100E', '#000000'),
  ok: themes('#0B6147', '#5ED79E', '#004D36'),
  'ok.on': themes('#FFFFFF', '#12100E', '#FFFFFF'),
  provisional: themes('#6E4300', '#FFC531', '#000000'),
  'provisional.fill': themes('#FFE7AE', '#3B2C05', '#FFD900'),
  refused: themes('#A61B0B', '#FF8D75', '#8A0F00'),
  'refused.fill': themes('#FBDED5', '#451409', '#FFFFFF'),
  'refused.on': themes('#FFFFFF', '#12100E', '#FFFFFF'),
  sending: themes('#1A2456', '#A5D8F3', '#101C52'),
  field: themes('#867C6A', '#82796A', '#000000'),
  /** For a line around a picture, whose black parts would run into a dark ground. */
  edge: themes('transparent', '#82796A', 'transparent'),
  hairline: themes('#D5CAB5', '#38342D', '#000000'),
  post: themes('#FFFFFF', '#38342D', '#FFFFFF'),
  'post.past': themes('#E9E1D1', '#26231F', '#F2F2F2'),
}

export const semanticBorderWidths = {
  hair: themes('1px', '1px', '3px'),
  line: themes('1.5px', '1.5px', '3px'),
  bib: themes('2px', '2px', '4px'),
  ground: themes('6px', '6px', '6px'),
}

export const semanticSizes = {
  /** The smallest thing a thumb has to hit. */
  target: themes('44px', '44px', '64px'),
  button: themes('52px', '52px', '64px'),
}
