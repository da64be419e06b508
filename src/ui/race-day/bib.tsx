import type { ReactNode } from 'react'
import { LaneNumeral } from '#ui/drawing/lane-numeral.tsx'
import { Box, Row, Span } from '#ui/layout/words.tsx'

function Pin({ mirrored }: { mirrored?: boolean }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 48 28"
      width={44}
      height={26}
      style={{ transform: mirrored ? 'scaleX(-1)' : undefined, flexShrink: 0 }}
    >
      <path d="M6 22 40 8" stroke="#C9C2B4" strokeWidth={2.5} />
      <path d="M9 15.5 34 4.5c6-2 9 3.5 5 6.5" fill="none" stroke="#C9C2B4" strokeWidth={2.5} />
      <circle cx={8} cy={18.5} r={4.5} fill="none" stroke="#C9C2B4" strokeWidth={2.5} />
    </svg>
  )
}

function Hole({ side }: { side: 'left' | 'right' }) {
  return (
    <Span
      aria-hidden="true"
      position="absolute"
      bottom="10px"
      {...{ [side]: '12px' }}
      width={11}
      height={11}
      bg="sunk"
      border="1.5px solid"
      borderColor="hairline"
      borderRadius="50%"
    />
  )
}

interface BibProps {
  /** On the black band: the event, or what the bib is for. */
  title: ReactNode
  /** Bib number; absent: none is drawn. */
  number?: string
  /** Safety pins: only where somebody enters or has entered. */
  pinned?: boolean
  /** Under the number: wave, time, or the whole form. */
  children?: ReactNode
}

/** A race number: white in every theme, black band, four holes. At most one on a screen: it is the thing to act on. */
export function Bib({ title, number, pinned, children }: BibProps) {
  return (
    <Box
      as="section"
      data-paper
      position="relative"
      bg="card"
      color="text"
      borderWidth="bib"
      borderStyle="solid"
      borderColor="foot"
      borderRadius="bib"
      // `hidden` would make it a scroller of its own, and nothing in it could stick to the window.
      overflow="clip"
    >
      <Row
        justify={pinned ? 'space-between' : 'flex-start'}
        gap={12}
        minHeight="52px"
        padX={pinned ? 6 : 20}
        bg="header"
        color="header.text"
        look="titleSmall"
      >
        {pinned && <Pin />}
        <Span padY={8}>{title}</Span>
        {pinned && <Pin mirrored />}
      </Row>
      {number && (
        <Row align="stretch" justify="center" padTop={20} padBottom={children ? 8 : 28}>
          <LaneNumeral size="clamp(6rem, 26vw, 9rem)">{number}</LaneNumeral>
        </Row>
      )}
      {children && <Box pad={{ base: '16px 18px 32px', md: '20px 24px 36px' }}>{children}</Box>}
      <Hole side="left" />
      <Hole side="right" />
    </Box>
  )
}
