import { Drawing } from '#ui/base/icons.tsx'

interface KnownNetwork {
  name: string
  hosts: readonly string[]
  /** Its mark as one shape on a grid of 24; what lies in another part of it is a hole. */
  path: string
}

const networks: readonly KnownNetwork[] = [
  {
    name: 'Facebook',
    hosts: ['facebook.com', 'fb.com'],
    path: 'M8.6 23V13.6H5.4v-4.4h3.2V7C8.6 3.2 10.8 1 14.6 1h4v4.4h-2.8c-1.7 0-2.3.7-2.3 2.2v1.6h5l-.8 4.4h-4.2V23Z',
  },
  {
    name: 'Instagram',
    hosts: ['instagram.com'],
    path: 'M7 1.5h10A5.5 5.5 0 0 1 22.5 7v10a5.5 5.5 0 0 1-5.5 5.5H7A5.5 5.5 0 0 1 1.5 17V7A5.5 5.5 0 0 1 7 1.5ZM7.2 4.6A2.6 2.6 0 0 0 4.6 7.2v9.6a2.6 2.6 0 0 0 2.6 2.6h9.6a2.6 2.6 0 0 0 2.6-2.6V7.2a2.6 2.6 0 0 0-2.6-2.6ZM12 6.6a5.4 5.4 0 1 1 0 10.8 5.4 5.4 0 0 1 0-10.8Zm0 2.9a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM17.4 5.4a1.3 1.3 0 1 1 0 2.6 1.3 1.3 0 0 1 0-2.6Z',
  },
  {
    name: 'X',
    hosts: ['x.com', 'twitter.com'],
    path: 'M1.5 2h7.3l13.7 20h-7.3ZM6 4.4 16.4 19.6H18L7.6 4.4ZM18.6 2h3l-7.2 8.3-1.5-2.1ZM5.4 22h-3l7.6-8.7 1.5 2.1Z',
  },
  {
    name: 'YouTube',
    hosts: ['youtube.com', 'youtu.be'],
    path: 'M4 4h16a3.5 3.5 0 0 1 3.5 3.5v9A3.5 3.5 0 0 1 20 20H4a3.5 3.5 0 0 1-3.5-3.5v-9A3.5 3.5 0 0 1 4 4ZM9.5 8v8l7-4Z',
  },
  {
    name: 'Strava',
    hosts: ['strava.com'],
    path: 'M9.6 1 16.4 14.6H12.2L9.6 9.4 7 14.6H2.8ZM12.4 16.2H15.2L16.9 19.5 18.6 16.2H21.4L16.9 23.4Z',
  },
  {
    name: 'Threads',
    hosts: ['threads.net', 'threads.com'],
    path: 'M12 1a11 11 0 0 1 11 11v1.6c0 2.6-1.6 4.2-3.9 4.2-1.4 0-2.5-.6-3.2-1.6a5.6 5.6 0 1 1-1-8.9V6.9H18v6.4c0 .9.4 1.4 1 1.4s.9-.5.9-1.4V12a7.9 7.9 0 1 0-4.1 6.9l1.5 2.8A11 11 0 1 1 12 1Zm.2 8.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z',
  },
  {
    name: 'TikTok',
    hosts: ['tiktok.com'],
    path: 'M11.4 1h4.2c.3 3 2.3 5 5.4 5.2v4.3c-2 0-3.9-.6-5.4-1.7v7.4A6.8 6.8 0 1 1 10 9.5v4.4a2.5 2.5 0 1 0 1.4 2.3Z',
  },
  {
    name: 'Bluesky',
    hosts: ['bsky.app', 'bsky.social'],
    path: 'M12 11.4C9.9 6.9 6.4 3.6 1.5 2.5c0 6.8.5 10.6 5.9 11C4 14.3 3.4 16.5 5 19c2 3.2 5.4 2.2 7-3 1.6 5.2 5 6.2 7 3 1.6-2.5 1-4.7-2.4-5.5 5.4-.4 5.9-4.2 5.9-11-4.9 1.1-8.4 4.4-10.5 8.900Z',
  },
  {
    name: 'Mastodon',
    hosts: ['mastodon.social', 'mastodon.online', 'joinmastodon.org'],
    path: 'M2 2h20v15H10c0 2 2 2.6 6 2.200V22.300C7.5 24 2 21.5 2 14ZM5.8 13.400H9V8.600h1.500v3.600h3V8.600H15v4.800h3.200V5.600H5.800Z',
  },
  {
    name: 'LinkedIn',
    hosts: ['linkedin.com'],
    path: 'M1.5 1.500h21v21h-21ZM4.8 9.700V19H8V9.700ZM4.8 4.800V8H8V4.800ZM10 9.700V19h3.200v-4.600c0-1.2.6-1.9 1.5-1.900s1.4.6 1.4 1.900V19h3.200v-5.200c0-2.7-1.3-4.3-3.5-4.3-1.1 0-2 .5-2.6 1.400V9.700Z',
  },
  {
    name: 'Komoot',
    hosts: ['komoot.com', 'komoot.de'],
    path: 'M12 1a11 11 0 1 1 0 22 11 11 0 0 1 0-22ZM5.8 7.2 8.6 12l-2.8 4.800h3.800L12 12.600l2.4 4.200h3.800L15.4 12l2.8-4.800h-3.800L12 11.4 9.6 7.200Z',
  },
  {
    name: 'Garmin',
    hosts: ['connect.garmin.com', 'garmin.com'],
    path: 'M12 2.5 23.5 21.500H.500Z',
  },
]

const link =
  'M10 14.5a4 4 0 0 0 5.7 0l3.3-3.3a4 4 0 0 0-5.7-5.7L12 6.8M14 9.5a4 4 0 0 0-5.7 0L5 12.8a4 4 0 0 0 5.7 5.7l1.3-1.3'

export const network_names = networks.map(({ name }) => name)

/** The name of the network that an address belongs to; '' for one that is not known. */
export function networkOf(address: string): string {
  try {
    const { hostname } = new URL(address)
    const isOn = (host: string) => hostname === host || hostname.endsWith(`.${host}`)
    return networks.find(({ hosts }) => hosts.some(isOn))?.name ?? ''
  } catch {
    return ''
  }
}

/** The mark of a network by its name; a plain link for one that is not known. */
export function NetworkMark({ network, size }: { network: string; size?: number }) {
  const wanted = network.trim().toLowerCase()
  const known = networks.find(({ name }) => name.toLowerCase() === wanted)
  return (
    <Drawing
      path={known?.path ?? link}
      solid={known !== undefined}
      {...(size === undefined ? {} : { size })}
    />
  )
}
