/** Icons of the brand: 24 grid, stroke 2.4, square ends. */
const paths = {
  'arrow-right': 'M4 12h15M13 5.5 19.5 12 13 18.5',
  'arrow-left': 'M20 12H5M11 5.5 4.5 12l6.5 6.5',
  'chevron-down': 'm5 9 7 7 7-7',
  'chevron-up': 'm5 15 7-7 7 7',
  check: 'm4 12.5 5.5 5.5L20 7',
  close: 'M5 5l14 14M19 5 5 19',
  menu: 'M2 6h20M2 12h20M2 18h20',
  cart: 'M2 4h3.5l2.6 11h10.4L21 7H6.3M9 20h.01M17.5 20h.01',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5 21 21',
  pin: 'M12 21s-6.5-6.2-6.5-11a6.5 6.5 0 0 1 13 0c0 4.8-6.5 11-6.5 11ZM12 10h.01',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8 3v4M16 3v4',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5.5h4',
  warning: 'M12 4 2.8 20h18.4ZM12 10v4.5M12 17.3v.01',
  device: 'M7 3h10v18H7zM11 17.8h2',
  send: 'M21 3 3 10.5l7.5 3L13.5 21ZM21 3 10.5 13.5',
  inbox: 'M4 4h16v16H4zM4 13h4.5l1.5 3h4l1.5-3H20',
  offline: 'M3 3l18 18M12 19h.01M8.5 15.2a5 5 0 0 1 5-1M5 11.5a10 10 0 0 1 4-2.4M19 11.5a10 10 0 0 0-7-3',
  sync: 'M20 11A8 8 0 0 0 6 6.5L3.5 9M3.5 4v5h5M4 13a8 8 0 0 0 14 4.5l2.5-2.5M20.5 20v-5h-5',
  undo: 'M9 5 4 10l5 5M4.5 10H14a6 6 0 0 1 0 12h-2',
  table: 'M4 4h16v16H4zM4 9.5h16M9.5 9.5V20',
  cards: 'M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z',
  share: 'M12 15V3M7.5 7 12 2.8 16.5 7M5 11v9.5h14V11',
  user: 'M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4 21c.5-4.5 3.5-7 8-7s7.5 2.5 8 7',
  plus: 'M12 4v16M4 12h16',
  minus: 'M4 12h16',
  trash: 'M4 6.5h16M9 6V3.5h6V6M6.5 6.5 7.5 21h9l1-14.5M10 11v6M14 11v6',
  edit: 'M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19ZM13.5 7l3.5 3.5',
  copy: 'M8 8h12v12H8zM16 8V4H4v12h4',
  download: 'M12 3v12M7.5 11 12 15.2 16.5 11M4 20.5h16',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v6M12 7.5v.01',
  external: 'M14 4h6v6M20 4 11 13M18 14v6H4V6h6',
  mail: 'M3 5h18v14H3zM3 6l9 7 9-7',
} as const

export type IconName = keyof typeof paths

interface DrawingProps {
  /** Px of the square; text beside it decides. */
  size?: number
  /** A spoken name, only for an icon without words. */
  label?: string
}

export interface IconProps extends DrawingProps {
  name: IconName
}

interface ShapeProps extends DrawingProps {
  path: string
  /** The path is a shape to fill, and no line. */
  solid?: boolean
}

/** An icon from its path, for icons that only some screens have. */
export function Drawing({ path, solid, size = 20, label }: ShapeProps) {
  const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 2.4, strokeLinecap: 'square' } as const
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      {...(solid ? { fill: 'currentColor', fillRule: 'evenodd' } : line)}
      style={{ flexShrink: 0, display: 'block' }}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={path} />
    </svg>
  )
}

export const Icon = ({ name, ...rest }: IconProps) => <Drawing path={paths[name]} {...rest} />
