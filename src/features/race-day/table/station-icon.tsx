import { Drawing } from '#ui/base/icons.tsx'

/** Icons that only stations have. */
const paths = {
  scan: 'M3 8V3h5M16 3h5v5M21 16v5h-5M8 21H3v-5M7.5 8v8M11 8v8M14 8v8M16.5 8v8',
  pen: 'M3 20c4 0 3-5 6-5s2 4 5 4 3-3 7-3M14 11l6-7',
} as const

export const StationIcon = ({ name, size }: { name: keyof typeof paths; size?: number }) => (
  <Drawing path={paths[name]} {...(size === undefined ? {} : { size })} />
)
