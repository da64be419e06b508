import { region } from './region.ts'

/** The site's country, in ISO 3166: the United States before somebody has said. */
export const siteCountry = (): string => region().country || 'US'
