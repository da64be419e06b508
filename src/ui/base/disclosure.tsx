import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId, useState } from 'react'
import { Icon } from './icons.tsx'

export interface DisclosureProps {
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
  children: ReactNode
}

/** What is rarely needed, behind its title: the whole line opens and closes it. */
export function Disclosure(props: DisclosureProps) {
  const { title, as, aside, openFrom, heading, line = 'hairline', children } = props
  const [open, setOpen] = useState(false)
  const id = useId()
  const widths = (base: string, wide: string) => (openFrom ? { base, [openFrom]: wide } : base)
  return (
    <chakra.div borderTop={widths('1px solid', '0')} borderColor={line}>
      <chakra.div as={as}>
        {heading && <chakra.span display={widths('none', 'block')}>{heading}</chakra.span>}
        <chakra.button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          display={widths('flex', 'none')}
          alignItems="center"
          gap="12px"
          width="100%"
          minHeight="58px"
          textStyle="button"
          textAlign="left"
          cursor="pointer"
        >
          <chakra.span flex="1">{title}</chakra.span>
          {aside}
          <Icon name={open ? 'chevron-up' : 'chevron-down'} size={18} />
        </chakra.button>
      </chakra.div>
      <chakra.div
        id={id}
        display={widths(open ? 'block' : 'none', 'block')}
        paddingBottom={widths('12px', '0')}
      >
        {children}
      </chakra.div>
    </chakra.div>
  )
}
