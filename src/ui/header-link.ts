/** A link or a plain button on the black header. */
export const plainLink = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '44px',
  paddingInline: { base: '10px', lg: '6px', xl: '10px' },
  color: 'header.text',
  fontSize: '0.9375rem',
  fontWeight: '700',
  fontStretch: '92%',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  _hover: { textDecoration: 'underline', textDecorationThickness: '2px', textUnderlineOffset: '6px' },
} as const
