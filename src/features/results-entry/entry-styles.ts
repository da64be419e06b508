import type { SystemStyleObject } from '@chakra-ui/react'

// Rows are plain elements under one styled parent: with every key the places of all rows may change, and a styled
// component for each cell would cost more than ranking two thousand runners.

const tablet = '@media (min-width: 48rem)'

const desk = '@media (min-width: 64rem)'

const wide = '@media (min-width: 80rem)'

/**
 * A window so low, or zoomed so far, that bars in view would leave the rows no room. Not at the desk: there the bib
 * box stands in one of them.
 */
export const low_window = '@media (max-height: 31.25rem) and (max-width: 63.99rem)'

const tablet_columns = '4rem minmax(0, 1fr) 12rem 6.5rem 9rem'
const columns = '3.25rem minmax(0, 1fr) 7rem 3.75rem 3.75rem 4.25rem 5rem 6.25rem 8rem'
const wide_columns = '3.75rem minmax(0, 1fr) 7.75rem 4.25rem 4.25rem 4.5rem 5.5rem 6.5rem 10rem'

const control: SystemStyleObject = {
  width: '100%',
  minWidth: 0,
  minHeight: 'target',
  paddingInline: '9px',
  bg: 'card',
  color: 'text',
  borderWidth: 'line',
  borderStyle: 'solid',
  borderColor: 'field',
  borderRadius: 'control',
  fontVariantNumeric: 'tabular-nums',
  // Below the sticky bars a focused cell would be hidden.
  scrollMarginTop: '330px',
  scrollMarginBottom: { base: '240px', lg: '60px' },
  '&:focus': {
    outline: '2px solid',
    outlineColor: 'text',
    outlineOffset: '-2px',
    boxShadow: '0 0 0 3px var(--mp-colors-accent-fill)',
    position: 'relative',
  },
  '&[aria-invalid=true]': { borderColor: 'refused', borderWidth: '2px', borderBottomWidth: '5px' },
}

export const entryStyles: SystemStyleObject = {
  '& .row': {
    position: 'absolute',
    top: 0,
    insetInline: 0,
    scrollMarginTop: { base: '140px', lg: '250px' },
    scrollMarginBottom: { base: '240px', lg: '24px' },
  },
  '& .grid': {
    display: 'grid',
    // Of fixed widths: what a row says about itself must move nothing under a thumb.
    gridTemplateColumns: 'minmax(0, 1fr) 6.5rem',
    gridTemplateAreas: '"who who" "time toggle" "state state" "more more" "conflict conflict"',
    gap: '4px 10px',
    paddingBlock: '10px',
    borderBottomWidth: 'hair',
    borderBottomStyle: 'solid',
    borderColor: 'hairline',
    [tablet]: {
      gridTemplateColumns: tablet_columns,
      gridTemplateAreas:
        '"bib name time toggle state" "more more more more more" "conflict conflict conflict conflict conflict"',
      alignItems: 'center',
      gap: '0 12px',
      paddingBlock: '6px',
    },
    [desk]: {
      gridTemplateColumns: columns,
      gridTemplateAreas:
        '"bib name time overall gender age pace status state" "conflict conflict conflict conflict conflict conflict conflict conflict conflict"',
      alignItems: 'center',
      gap: '0 6px',
      paddingBlock: '2px',
      minHeight: '48px',
    },
    [wide]: { gridTemplateColumns: wide_columns },
  },
  '& .heads': {
    display: 'none',
    [desk]: {
      display: 'grid',
      gridTemplateColumns: columns,
      gap: '6px',
      paddingBlock: '2px 8px',
      borderBottomWidth: 'ground',
      borderBottomStyle: 'solid',
      borderColor: 'text',
    },
    [wide]: { gridTemplateColumns: wide_columns },
  },
  '& .heads > *': {
    fontSize: '0.8125rem',
    fontWeight: 700,
    fontStretch: '92%',
    color: 'quiet',
    whiteSpace: 'nowrap',
  },
  '& .heads .number': { textAlign: 'right', paddingRight: '10px' },
  '& .who': {
    gridArea: 'who',
    display: 'flex',
    alignItems: 'baseline',
    gap: '12px',
    minWidth: 0,
    [tablet]: { display: 'contents' },
  },
  '& .bib': {
    gridArea: { base: 'auto', md: 'bib' },
    fontStretch: '62%',
    fontWeight: 900,
    fontSize: { base: '1.875rem', lg: '1.625rem' },
    lineHeight: 1,
  },
  '& .name': {
    gridArea: { base: 'auto', md: 'name' },
    fontWeight: 700,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontStretch: '95%',
    [tablet]: { lineHeight: 1.25 },
  },
  '& .name small': {
    color: 'quiet',
    fontWeight: 400,
    fontSize: '0.875rem',
    marginLeft: '8px',
    // Under the name, where a long one does not push it out.
    [tablet]: { display: 'block', marginLeft: 0, fontSize: '0.8125rem' },
  },
  '& .cell-time': { gridArea: 'time' },
  '& .more': { gridArea: 'more', display: 'none', [desk]: { display: 'contents' } },
  '& .grid.open .more': {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: '8px',
    paddingBlock: { base: '6px 0', md: '6px' },
    [tablet]: { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' },
    [desk]: { display: 'contents' },
  },
  '& .more label > span': {
    display: 'block',
    fontSize: '0.8125rem',
    fontWeight: 700,
    color: 'quiet',
    [desk]: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  },
  '& .status': { gridArea: { base: 'auto', lg: 'status' }, position: 'relative' },
  // The arrow of every other select; theirs is an element, which here would be one more in each of the rows.
  '& .status::after': {
    content: '""',
    position: 'absolute',
    right: '10px',
    bottom: 'calc(var(--mp-sizes-target) / 2 - 3px)',
    width: '8px',
    height: '8px',
    borderStyle: 'solid',
    borderColor: 'text',
    borderWidth: '0 2px 2px 0',
    transform: 'rotate(45deg)',
    pointerEvents: 'none',
  },
  '& .toggle': {
    gridArea: 'toggle',
    minHeight: 'target',
    paddingInline: '6px',
    borderWidth: 'line',
    borderStyle: 'solid',
    borderColor: 'field',
    borderRadius: 'control',
    fontWeight: 700,
    cursor: 'pointer',
    [desk]: { display: 'none' },
  },
  '& input, & select': control,
  '& select': {
    appearance: 'none',
    cursor: 'pointer',
    paddingInline: '6px 24px',
    textOverflow: 'ellipsis',
    fontSize: '0.9375rem',
    fontStretch: '90%',
  },
  '& input': { textAlign: 'right', fontWeight: 600 },
  '& input::placeholder': { color: 'quiet', opacity: 1, fontWeight: 400 },
  '& .cell-time input': {
    fontWeight: 800,
    fontStretch: '88%',
    fontSize: { base: '1.5rem', lg: '1.1875rem' },
    minHeight: { base: 'max(56px, var(--mp-sizes-target))', lg: 'target' },
  },
  // With a fraction it is longer than the column.
  '& .cell-time input.long': { [desk]: { fontSize: '1rem', fontStretch: '75%' } },
  '& .override': { position: 'relative', display: 'block' },
  // A hand-set value stands on a foot, like everything that somebody decided.
  '& .override input': { borderBottomWidth: '5px', borderBottomColor: 'provisional', fontWeight: 800 },
  '& .state': {
    gridArea: 'state',
    fontSize: '0.9375rem',
    lineHeight: 1.25,
    minHeight: '1.25em',
    [tablet]: { minHeight: 0 },
    [desk]: { paddingLeft: '10px' },
  },
  '& .state-text': { display: 'inline-flex', alignItems: 'center', gap: '6px' },
  '& .state-text.ok': { color: 'ok' },
  '& .state-text.quiet': { color: 'quiet' },
  '& .state-text.refused': {
    color: 'refused',
    fontWeight: 700,
    fontSize: '0.8125rem',
    fontStretch: '90%',
    lineHeight: 1.2,
  },
  '& .state-text.sending': { color: 'sending' },
  '& .state-text.doubt': { color: 'provisional', fontWeight: 700, fontSize: '0.875rem', lineHeight: 1.2 },
  '& .state .entered': { display: 'block', color: 'text' },
  '& .state button': {
    display: 'inline-block',
    minHeight: '24px',
    marginLeft: '8px',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    fontWeight: 700,
    cursor: 'pointer',
    [tablet]: { display: 'block', marginLeft: 0 },
  },
  '& .conflict': {
    gridArea: 'conflict',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '10px 20px',
    marginBlock: '6px 10px',
    padding: '18px 14px 12px',
    bg: 'refused.fill',
    color: 'text',
    // Hazard bands, as on the barrier where two ways meet.
    backgroundImage: 'repeating-linear-gradient(-45deg, #12100E 0 12px, #FFC531 12px 24px)',
    backgroundSize: '100% 8px',
    backgroundRepeat: 'no-repeat',
    borderRadius: 'control',
  },
  '& .conflict > :last-child': { marginTop: 0 },
}
