import { Drawing } from '#ui/base/icons.tsx'

interface KnownNetwork {
  name: string
  hosts: readonly string[]
  /** In the manner of the icons: 24 grid, stroke 2.4, square ends. */
  path: string
}

const networks: readonly KnownNetwork[] = [
  {
    name: 'Facebook',
    hosts: ['facebook.com', 'fb.com'],
    path: 'M16 3.5h-2.5a3 3 0 0 0-3 3V21M6.5 12H15',
  },
  {
    name: 'Instagram',
    hosts: ['instagram.com'],
    path: 'M4 4h16v16H4zM12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM17 7h.01',
  },
  {
    name: 'X',
    hosts: ['x.com', 'twitter.com'],
    path: 'M4 3.5h4L20 20.5h-4ZM20 3.5l-6.3 7.2M10.3 13.5 4 20.5',
  },
  {
    name: 'YouTube',
    hosts: ['youtube.com', 'youtu.be'],
    path: 'M3 5.5h18v13H3zM10.5 9.5v5l4-2.5Z',
  },
  {
    name: 'Strava',
    hosts: ['strava.com'],
    path: 'M4 14l5.5-10L15 14M12 14l3.5 6.5L19 14',
  },
  {
    name: 'Threads',
    hosts: ['threads.net', 'threads.com'],
    path: 'M15.5 12a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0Zm0-3.5V13c0 3.2 5 3 5-1a8.5 8.5 0 1 0-4 7.2',
  },
  {
    name: 'TikTok',
    hosts: ['tiktok.com'],
    path: 'M13 3v13a4 4 0 1 1-4-4M13 3c.4 3.4 2.8 5.4 6 5.4',
  },
  {
    name: 'Bluesky',
    hosts: ['bsky.app', 'bsky.social'],
    path: 'M12 11C10.5 7.5 7 4.2 4 4.2c0 5 .5 8 4.5 8.6-3 .8-3 4.7 0 5.7 1.8.6 3-1.3 3.5-3.3.5 2 1.7 3.9 3.5 3.3 3-1 3-4.9 0-5.7 4-.6 4.5-3.6 4.5-8.6-3 0-6.5 3.3-8 6.8Z',
  },
  {
    name: 'Mastodon',
    hosts: ['mastodon.social', 'mastodon.online', 'joinmastodon.org'],
    path: 'M3.5 3.5h17v13H11l-5 4.5v-4.5H3.5ZM8 12.5v-4h4v4M12 8.5h4v4',
  },
  {
    name: 'LinkedIn',
    hosts: ['linkedin.com'],
    path: 'M4 4h16v16H4zM8 11.5V16M8 8h.01M12 16v-4.5M12 13.5c0-2.7 4-2.7 4 0V16',
  },
  {
    name: 'Komoot',
    hosts: ['komoot.com', 'komoot.de'],
    path: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM8 8l2.6 4L8 16M16 8l-2.6 4 2.6 4',
  },
  {
    name: 'Garmin',
    hosts: ['connect.garmin.com', 'garmin.com'],
    path: 'M12 4.5 21 19.5H3Z',
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
  return <Drawing path={known?.path ?? link} {...(size === undefined ? {} : { size })} />
}
