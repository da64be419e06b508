import { type OutboxItem, waitsForUpdate } from '#data/kernel/outbox.ts'
import { hasCode } from '#domain/refusals.ts'
import { leftBibs } from '#domain/registrations/commands/assign-bibs.ts'
import { leftBy } from '#domain/results/commands/set-results.ts'
import { orderReference } from '#domain/shop/order.ts'
import { receiptReference } from '#domain/kernel/receipt-reference.ts'
import { counted } from '#ui/base/counted.ts'
import { acceptedEntryText } from '#ui/entry/held-entry.ts'
import { bibsText } from '#ui/sync/bibs-left.tsx'
import { pendingText, same_runner_text, withoutPhotoText } from '#ui/sync/receipt-text.ts'

// What the Outbox screen says about an item, and what it offers, by kind and state.

/** What other people and stations left on this device: who sends it, and when. */
export const othersText = (count: number): string =>
  count === 1
    ? '1 more item belongs to somebody else who uses this device. It is sent when they log in.'
    : `${count} more items belong to somebody else who uses this device. They are sent when they log in.`

export const stationsText = (count: number): string =>
  `${counted(count, 'entry', 'entries')} of a station on this phone ${count === 1 ? 'is' : 'are'} not with the server yet. The station sends ${count === 1 ? 'it' : 'them'} when there is a network; nobody has to log in.`

/** A registration or an order keeps its reference through every edit; everything else is named by its command. */
export function referenceOf({ id, kind, args }: OutboxItem): string {
  // The same reference as above the order everywhere else.
  if (kind === 'placeOrder' && typeof args.order_id === 'string') return orderReference(args.order_id)
  const named = kind === 'registerForEvent' ? args.registration_id : id
  return receiptReference(typeof named === 'string' ? named : id)
}

/** Who was registered: a family sends several for the same race. '' for everything else. */
export function personOf({ kind, args }: Pick<OutboxItem, 'kind' | 'args'>): string {
  if (kind !== 'registerForEvent' && kind !== 'registerWalkUp') return ''
  return [args.first_name, args.last_name].filter((name) => typeof name === 'string').join(' ')
}

/** What an item waits for: the change that it builds on, while the server has not accepted that. */
export function neededBy({ state, needs }: OutboxItem, items: readonly OutboxItem[]): OutboxItem | null {
  if (state === 'accepted' || needs === '') return null
  return items.find(({ id, state: stands }) => id === needs && stands !== 'accepted') ?? null
}

/** What became of many results at once. */
function pastedText({ lines, result }: OutboxItem): string {
  const left = leftBy(result).size
  if (left === 0) return 'The server has them.'
  return `The server has ${lines.length - left} of ${lines.length}. The other ${left === 1 ? 'one waits for you in its row' : `${left} wait for you in their rows`} of the results entry.`
}

/** Bibs that were accepted, but not for everybody. */
export const isInPart = ({ kind, state, result }: Pick<OutboxItem, 'kind' | 'state' | 'result'>): boolean =>
  kind === 'assignBibs' && state === 'accepted' && leftBibs(result).size > 0

/**
 * @param app the name of the app
 * @param needed what it builds on, while the server has not accepted that; null for nothing
 */
export function messageOf(item: OutboxItem, app: string, needed: OutboxItem | null = null): string {
  if (needed && (item.state === 'pending' || item.state === 'needs_auth'))
    return needed.state === 'refused' || needed.state === 'conflict'
      ? `Waits for “${needed.summary}”, which was not accepted. Put that right, and this goes by itself.`
      : `Waits for “${needed.summary}” and goes by itself after that.`
  switch (item.state) {
    case 'pending':
      if (waitsForUpdate(item)) return item.message
      if (item.kind === 'placeOrder' && !item.ever_sent)
        return `Order saved, not placed yet. It sends by itself when you are online and ${app} is open.`
      if (!item.ever_sent && item.attachments.length > 0 && item.kind !== 'setAvatar')
        return pendingText(item, app)
      return item.ever_sent
        ? item.message || 'The server did not answer yet. It is sent again by itself, and counts once.'
        : `Sends by itself when you are online and ${app} is open.`
    case 'sending':
      return 'On its way to the server.'
    case 'accepted': {
      const bib = item.result?.bib_number
      if (item.kind === 'placeOrder') return 'Your order is placed. You pay when it arrives.'
      if (item.kind === 'registerWalkUp' && typeof bib === 'string') return `On the start list. Bib ${bib}.`
      if (item.kind === 'submitReview' && item.result?.photo_waits === true)
        return 'Your words are shown. The organiser looks at the photo first.'
      if (item.kind === 'setResults') return pastedText(item)
      if (item.kind === 'assignBibs') return bibsText(item)
      return item.kind === 'registerForEvent'
        ? acceptedEntryText(item.result, String(item.args.email))
        : 'The server has it.'
    }
    case 'refused':
      if (item.kind === 'placeOrder')
        return 'Nothing was ordered and nothing is charged. Edit puts it back into your cart.'
      if (item.kind === 'setAvatar') {
        const again = item.args.photo_id === '' ? 'Remove the picture again' : 'Choose another picture'
        return `Your account is as it was. ${again} in My Account.`
      }
      if (hasCode(item, 'seems_registered')) return same_runner_text
      return item.kind === 'registerForEvent'
        ? 'Nothing was charged. Your answers are still here.'
        : `What you entered is still here.${withoutPhotoText(item)}`
    case 'conflict':
      return item.message || 'Look at both values and decide which one stands.'
    case 'needs_auth':
      return item.message || 'It is kept here and goes on when you have logged in.'
  }
}

/** Holds no values: it can be taken back, and sent again where it was refused. */
const isRemoval = (kind: string) => /^(delete|remove)/.test(kind)

/** Edit and Discard are for what the server cannot have accepted meanwhile. */
export function mayEdit({
  state,
  kind,
  ever_sent,
}: Pick<OutboxItem, 'state' | 'kind' | 'ever_sent'>): boolean {
  if (state === 'pending') return !ever_sent && !isRemoval(kind)
  return state === 'refused' || state === 'conflict'
}

/** Discarding takes back on the server first what was sent, so it is offered for all that waits. */
export function mayDiscard({
  state,
  kind,
  ever_sent,
}: Pick<OutboxItem, 'state' | 'kind' | 'ever_sent'>): boolean {
  // What takes something back may have done so on the server: then only the server's answer ends it.
  return state !== 'accepted' && state !== 'sending' && !(kind === 'cancelCommand' && ever_sent)
}

/** An admin can enter what waits, and what was refused too; but nobody can enter an order for what is sold out. */
export const maySaveToFile = ({ kind, state }: Pick<OutboxItem, 'kind' | 'state'>): boolean =>
  state !== 'accepted' && !(kind === 'placeOrder' && state === 'refused')

const sitePartPath = (part: string) =>
  ['identity', 'contact', 'region'].includes(part)
    ? '/admin/site'
    : `/admin/site/${part.replaceAll('_', '-')}`

/** Where the values of an item are changed; '' without such a screen. */
export function editPath({ id, kind, args }: OutboxItem): string {
  if (kind === 'registerForEvent') return `/registration?edit=${id}`
  if (kind === 'signUpVolunteer') return `/runner-info/volunteers?edit=${id}`
  if (kind === 'sendInquiry') return `/sponsors?edit=${id}`
  if (kind === 'submitReview') return `/reviews?edit=${id}`
  if (kind === 'updateProfile' || kind === 'setAvatar') return '/profile'
  if (kind === 'subscribeToNewsletter') return `/connect?edit=${id}`
  if (kind === 'placeOrder') return `/cart?edit=${id}`
  if (kind === 'createPost' || kind === 'updatePost') return `/admin/blog/edit/${String(args.post_id)}`
  if (kind === 'deletePost') return '/admin/blog'
  if (kind === 'changeSitePart' || kind === 'publishSitePart' || kind === 'discardSiteDraft')
    return sitePartPath(String(args.part))
  if (kind === 'moderateReview' || kind === 'deleteReview' || kind === 'changeSettings')
    return '/admin/reviews'
  if (kind === 'setRole' || kind === 'addAdmin') return '/admin/users'
  if (kind === 'createProduct' || kind === 'updateProduct')
    return `/admin/products/edit/${String(args.product_id)}`
  if (kind === 'createEvent' || kind === 'updateEvent') return `/admin/events/edit/${String(args.event_id)}`
  if (kind === 'addImage' || kind === 'updateImage' || kind === 'deleteImage') return '/admin/images'
  if (kind === 'deleteEvent') return '/admin/events'
  if (kind === 'updateOrder') return `/admin/orders/${String(args.order_id)}`
  if (kind === 'registerWalkUp') return `/admin/registrations?event=${String(args.event_id)}&add=${id}`
  if (kind === 'setFeePaid' || kind === 'sendPasses' || kind === 'assignBibs')
    return `/admin/registrations?event=${String(args.event_id)}`
  if (kind === 'updateRegistration')
    return `/admin/registrations?event=${String(args.event_id)}&edit=${String(args.registration_id)}`
  if (kind === 'createStation') return `/admin/race-day?event=${String(args.event_id)}`
  if (kind === 'removeFlood') return '/admin/inbox?tab=floods'
  if (kind === 'setResult' || kind === 'setResults' || kind === 'recomputeResults')
    return `/admin/results?event=${String(args.event_id)}`
  return ''
}

const weights: Record<OutboxItem['state'], number> = {
  refused: 0,
  conflict: 0,
  needs_auth: 0,
  pending: 1,
  sending: 1,
  accepted: 2,
}

/** What needs a decision comes first, then what waits, then what is done; newest first in each. */
export function inReadingOrder(items: readonly OutboxItem[]): OutboxItem[] {
  return items.toReversed().toSorted((a, b) => weights[a.state] - weights[b.state])
}

/**
 * Whether the browser keeps what is stored here.
 * @param promised null: not known yet; undefined: it cannot be asked
 */
export function keptText(promised: boolean | null | undefined): string {
  if (promised === null) return ''
  if (promised === undefined) return 'This browser does not say whether it keeps what is stored here.'
  return promised
    ? 'This browser has promised to keep what is stored here, also when the device runs short of room.'
    : 'This browser has not promised to keep what is stored here: when the device runs short of room, it may clear it. Most browsers promise it once the app is installed.'
}
