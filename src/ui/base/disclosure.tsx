import { type ReactNode, useId, useState } from 'react'
import { Box, Row, Span } from '#ui/layout/words.tsx'
import { Icon } from './icons.tsx'

interface DisclosureProps {
  title: ReactNode
  /** Absent: the title is not a heading. */
  as?: 'h2'
  /** Beside the title, also while it is folded. */
  aside?: ReactNode
  /** From this width on nothing is folded, and `heading` is above it. */
  openFrom?: 'md' | 'lg'
  heading?: ReactNode
  /** The color of the line above it. */
  line?: 'hairline' | 'header.line'
  /** It is about to show its content. */
  onOpen?: () => void
  children: ReactNode
}

/** What is rarely needed, behind its title: the whole line opens and closes it. */
export function Disclosure(props: DisclosureProps) {
  const { title, as, aside, openFrom, heading, line = 'hairline', onOpen, children } = props
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <div>
      <Box as={as}>
        {heading && (
          <Span block from={openFrom}>
            {heading}
          </Span>
        )}
        <Row
          as="button"
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => {
            if (!open) onOpen?.()
            setOpen(!open)
          }}
          until={openFrom}
          wide
          gap={12}
          minHeight="59px"
          borderTop="1px solid"
          borderColor={line}
          look="button"
          textAlign="left"
          cursor="pointer"
        >
          <Span grow>{title}</Span>
          {aside}
          <Icon name={open ? 'chevron-up' : 'chevron-down'} size={18} />
        </Row>
      </Box>
      <Box
        id={id}
        from={open ? undefined : openFrom}
        display={open || openFrom ? undefined : 'none'}
        padBottom={openFrom ? { base: 12, [openFrom]: 0 } : 12}
      >
        {children}
      </Box>
    </div>
  )
}
