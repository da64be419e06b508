import type { StoredEvent } from './event-form.ts'
import { focusIn, mediaUrl, withFocus } from '../kernel/media.ts'
import { atField, type Refusal } from '../kernel/decision.ts'
import { refuse } from './refusals.ts'

// What making and changing an event have in common.

/** Where the files on their way are stored; '' for one that is not. */
export interface EventFiles {
  image: string
  map: string
  gpx: string
}

interface Named {
  image_id?: string | undefined
  map_id?: string | undefined
  gpx_id?: string | undefined
  image_focus?: string | undefined
}

/** In the editor too, before anything is sent. */
export const no_mail_server =
  'This site has no mail server: nobody would get the link, and every entry would lapse'

/** What stands in the way of asking for the link of a mail, at its field; null for nothing. */
export const linkFault = (
  { confirm_days }: Pick<StoredEvent, 'confirm_days'>,
  sends_mail: boolean,
): { field: 'confirm_days'; message: string } | null =>
  confirm_days === null || sends_mail ? null : { field: 'confirm_days', message: no_mail_server }

/** A name that neither the server nor a browser knows would be read as another zone. */
export const zoneFault = (zone_known: boolean): { field: 'time_zone'; message: string } | null =>
  zone_known ? null : { field: 'time_zone', message: 'Please choose a time zone from the list' }

/** The addresses of the files that are named; a refusal when one of them did not arrive. */
export function addressesOf(
  { image_id = '', map_id = '', gpx_id = '', image_focus = '' }: Named,
  { image, map, gpx }: EventFiles,
): Partial<Pick<StoredEvent, 'image_url' | 'course_map_url' | 'course_gpx_url'>> | Refusal {
  if (image_id !== '' && image === '') return atField('image_id', refuse('attachment_missing'))
  if (map_id !== '' && map === '') return atField('map_id', refuse('attachment_missing', 'map'))
  if (gpx_id !== '' && gpx === '') return atField('gpx_id', refuse('attachment_missing', 'course'))
  return {
    ...(image_id === '' ? {} : { image_url: withFocus(mediaUrl(image), focusIn(image_focus)) }),
    ...(map_id === '' ? {} : { course_map_url: mediaUrl(map) }),
    ...(gpx_id === '' ? {} : { course_gpx_url: mediaUrl(gpx) }),
  }
}
