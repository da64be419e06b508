import { defineTextStyles } from '@chakra-ui/react'

const style = (width: number, weight: number, lineHeight: number) => ({
  fontStretch: `${width}%`,
  fontWeight: weight,
  lineHeight,
})

const display = {
  ...style(62, 900, 0.86),
  fontSize: { base: 'clamp(3.25rem, 17vw, 6.4rem)', md: '6.5rem', lg: 'clamp(6.5rem, 10vw, 9.2rem)' },
  letterSpacing: '-0.012em',
  textWrap: 'balance',
}

/** The brand's type: one variable face, told apart by width and weight. Sizes are the brand's px, narrow and wide. */
export const textStyles = defineTextStyles({
  display: { value: display },
  /** For lines in which a g or p is above an h or l. */
  displayLoose: { value: { ...display, lineHeight: 0.955 } },
  /** The home headline fills the phone's width. */
  hero: {
    value: {
      ...display,
      lineHeight: 0.955,
      textWrap: 'initial',
      fontSize: { base: 'min(26vw, 6.4rem)', md: '7.5rem', lg: 'clamp(7rem, 11.4vw, 9.2rem)' },
    },
  },
  heading: {
    value: {
      ...style(62, 900, 0.95),
      fontSize: { base: 'clamp(2.75rem, 13vw, 3.6rem)', lg: 'clamp(3.4rem, 7vw, 5.6rem)' },
      letterSpacing: '-0.012em',
      textWrap: 'balance',
    },
  },
  /** A heading inside a card or row. */
  subheading: {
    value: {
      ...style(62, 900, 0.95),
      fontSize: { base: 'clamp(2.1rem, 10vw, 2.75rem)', lg: '3.25rem' },
      letterSpacing: '-0.012em',
      textWrap: 'balance',
    },
  },
  title: {
    value: { ...style(75, 800, 1.05), fontSize: { base: '1.5rem', lg: '1.75rem' }, textWrap: 'balance' },
  },
  titleSmall: { value: { ...style(75, 800, 1.1), fontSize: '1.25rem' } },
  time: { value: { ...style(88, 800, 1.1), fontSize: '1.25rem', fontVariantNumeric: 'tabular-nums' } },
  timeLarge: { value: { ...style(75, 900, 1), fontSize: '2rem', fontVariantNumeric: 'tabular-nums' } },
  button: { value: { ...style(88, 800, 1), fontSize: '1.0625rem' } },
  body: { value: { ...style(100, 400, 1.5), fontSize: { base: '1rem', lg: '1.0625rem' } } },
  lead: { value: { ...style(100, 400, 1.5), fontSize: { base: '1.0625rem', lg: '1.125rem' } } },
  small: { value: { ...style(100, 400, 1.4), fontSize: '0.9375rem' } },
  label: { value: { ...style(92, 700, 1.3), fontSize: '0.9375rem' } },
  tag: { value: { ...style(120, 700, 1.3), fontSize: '0.75rem' } },
})
