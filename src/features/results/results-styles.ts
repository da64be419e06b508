import type { SystemStyleObject } from '@chakra-ui/react'

// Rows are plain elements under one styled parent: a search redraws thirty of them with every key, and a styled
// component for each cell would cost more than the search.

const desk = '@media (min-width: 64rem)'

export const desk_columns = '4.5rem minmax(0, 1fr) 7rem 9rem 8rem 8rem'

/** Row heights in rem, by which the list is laid out before a row is drawn. */
export const row_rem = { phone: 4.6875, desk: 3.0625, card: 12 }

/** What was jumped to stops below the sticky header, with the column heads and the way back in view. */
const below_header = { scrollMarginTop: '190px' }

const clip = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

/** A long name goes on in a second line: nobody's name is cut off for a space that is free. */
const twoLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '2',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const

/** Around a portion of a long list. */
const portionStyles: SystemStyleObject = {
  '& .portion-head': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '10px',
    padding: '12px 16px',
    [desk]: { paddingInline: 0 },
  },
  '& .portion-foot': {
    display: 'flex',
    flexDirection: 'column',
    gap: '12px 20px',
    padding: '16px 16px 0',
    [desk]: { flexDirection: 'row', alignItems: 'center', padding: '18px 0 0' },
  },
  '& .portion-foot > p': { color: 'quiet' },
  '& .portion-jump': { [desk]: { marginLeft: 'auto' } },
}

export const tableStyles: SystemStyleObject = {
  ...portionStyles,
  '& .row': {
    display: 'grid',
    gridTemplateColumns: '4.1rem auto minmax(0, 1fr) auto',
    gridTemplateAreas: '"rank name name time" "rank bib age pace"',
    alignContent: 'center',
    columnGap: '0',
    rowGap: '3px',
    height: `${row_rem.phone}rem`,
    paddingInline: '16px',
    borderBottomWidth: 'hair',
    borderBottomStyle: 'solid',
    borderColor: 'hairline',
    position: 'relative',
    [desk]: {
      gridTemplateColumns: desk_columns,
      gridTemplateAreas: '"rank name bib time pace age"',
      alignItems: 'center',
      height: `${row_rem.desk}rem`,
      paddingInline: '16px',
    },
  },
  '& .rank': {
    gridArea: 'rank',
    alignSelf: 'center',
    fontStretch: '62%',
    fontWeight: 900,
    fontSize: '1.875rem',
    lineHeight: 1,
    color: 'quiet',
    [desk]: { fontSize: '1.625rem' },
  },
  '& .podium .rank': { color: 'text' },
  '& .sought': { bg: 'sunk', boxShadow: 'inset 6px 0 0 var(--mp-colors-accent-fill)' },
  '& .sought .rank': { color: 'text' },
  '& .name': {
    gridArea: 'name',
    fontWeight: 700,
    fontSize: '1.25rem',
    lineHeight: 1.15,
    minWidth: 0,
    paddingRight: '10px',
    fontStretch: '88%',
    ...twoLines,
    [desk]: { fontSize: '1.0625rem', fontStretch: '95%', display: 'block', ...clip },
  },
  '& .name small': { fontSize: '0.8125rem', fontWeight: 600, color: 'quiet', marginLeft: '10px' },
  // Under the name on the phone, where both would not stand in one line.
  '& .name.named': { display: 'block', ...clip },
  '& .name .event': {
    display: 'block',
    marginLeft: 0,
    lineHeight: 1.25,
    ...clip,
    [desk]: { display: 'inline', marginLeft: '10px' },
  },
  '& .bib': { gridArea: 'bib', color: 'quiet', ...clip },
  '& .age': { gridArea: 'age', color: 'quiet', ...clip, [desk]: { textAlign: 'right' } },
  '& .bib::before': { content: '"Bib "', [desk]: { content: 'none' } },
  '& .bib:empty::before': { content: 'none' },
  '& .age:not(:empty)::before': { content: '"\\00a0· "', [desk]: { content: 'none' } },
  '& .time': {
    gridArea: 'time',
    textAlign: 'right',
    fontStretch: '88%',
    fontWeight: 800,
    fontSize: '1.5rem',
    lineHeight: 1.05,
    whiteSpace: 'nowrap',
    [desk]: { fontSize: '1.25rem' },
  },
  '& .pace': {
    gridArea: 'pace',
    textAlign: 'right',
    color: 'quiet',
    whiteSpace: 'nowrap',
    paddingLeft: '12px',
  },
  '& .lead': {
    display: 'none',
    [desk]: { display: 'block', position: 'absolute', left: 0, bottom: '-2px', height: '3px', bg: 'field' },
  },
  '& .podium .lead': { bg: 'sun' },
  '& .heads': {
    height: 'auto',
    minHeight: '2.75rem',
    gridTemplateAreas: '"rank name name time"',
    [desk]: { gridTemplateAreas: '"rank name bib time pace age"' },
  },
  '& .heads > *': { fontSize: '0.9375rem', fontStretch: '92%', fontWeight: 700, color: 'quiet' },
  '& .heads .bib::before, & .heads .age::before': { content: 'none' },
  '& .heads .bib, & .heads .pace, & .heads .age': {
    position: 'absolute',
    width: '1px',
    height: '1px',
    clipPath: 'inset(50%)',
    overflow: 'hidden',
    [desk]: { position: 'static', width: 'auto', height: 'auto', clipPath: 'none' },
  },
  '& .heads button': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    minHeight: '2.75rem',
    color: 'inherit',
    cursor: 'pointer',
    fontWeight: 700,
    whiteSpace: 'nowrap',
  },
  '& .heads [aria-sort]': { color: 'text' },
  '& .body': { position: 'relative', outline: 'none', ...below_header },
  '& .body > .row': { position: 'absolute', insetInline: 0, top: 0 },
  '@media print': { '& .row': { color: '#000', borderColor: '#999' } },
}

export const cardStyles: SystemStyleObject = {
  ...portionStyles,
  '& .deck': {
    position: 'relative',
    outline: 'none',
    marginInline: '16px',
    ...below_header,
    [desk]: { marginInline: 0 },
  },
  '& .sought': { boxShadow: 'inset 0 -8px 0 var(--mp-colors-accent-fill)' },
  '& .card': {
    position: 'absolute',
    top: 0,
    height: `${row_rem.card - 0.75}rem`,
    padding: '30px 14px 12px',
    bg: 'card',
    color: 'text',
    clipPath: 'polygon(0 1.5rem, 100% 0, 100% 100%, 0 100%)',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gridTemplateRows: 'auto auto 1fr auto',
    columnGap: '8px',
    // Cards and ground are both white outdoors; the slant would cut off a border.
    '[data-theme=outdoor] &': {
      bg: '#000',
      isolation: 'isolate',
      _before: {
        content: '""',
        position: 'absolute',
        zIndex: '-1',
        inset: '3px',
        bg: 'card',
        clipPath: 'polygon(0 1.5rem, 100% 0, 100% 100%, 0 100%)',
      },
    },
  },
  '& .rank': { fontStretch: '62%', fontWeight: 900, fontSize: '1.875rem', lineHeight: 1 },
  '& .bib': { color: 'quiet', alignSelf: 'center', textAlign: 'right', fontSize: '0.9375rem' },
  '& .name': {
    gridColumn: '1 / -1',
    fontWeight: 700,
    fontStretch: '95%',
    lineHeight: 1.2,
    // A name of one line takes two, so that the times of neighbours stand on one height.
    minHeight: '2.4em',
    ...twoLines,
  },
  '& .time': {
    gridColumn: '1 / -1',
    alignSelf: 'center',
    fontStretch: '68%',
    fontWeight: 900,
    fontSize: '2.25rem',
    lineHeight: 1,
  },
  '& .pace, & .age': { color: 'quiet', fontSize: '0.9375rem', ...clip },
  '& .age': { textAlign: 'right' },
}
