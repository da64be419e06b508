import { useEffect, useRef } from 'react'
import { takeAccountGone } from '#data/account/account-gone.ts'
import { type OutboxItem, useOutbox } from '#data/outbox.ts'
import { seems_registered } from '#domain/commands/decision.ts'
import { unique_violation } from '#domain/commands/event-decision.ts'
import type { CommandKind } from '#domain/commands.ts'
import { looseFields } from '#domain/loose-values.ts'
import { showToast } from '#ui/base/toast.tsx'

interface News {
  /** Missing where the screen itself says so. */
  accepted?: readonly [title: string, description: string]
  /** The description stands in where the server gave no reason. */
  refused: readonly [title: string, description: string]
}

/** What is told wherever the person is by then; other changes are shown where they were made. */
const news: Partial<Record<CommandKind, News>> = {
  registerForEvent: {
    accepted: ['Registration Complete', 'You have successfully registered for the event.'],
    refused: ['Registration Failed', 'There was an error submitting your registration. Please try again.'],
  },
  signUpVolunteer: {
    accepted: ['Volunteer Sign-Up Complete', "Thank you for volunteering! We'll be in touch soon."],
    refused: ['Volunteer Sign-Up Failed', 'There was an error submitting your sign-up. Please try again.'],
  },
  sendInquiry: {
    accepted: ['Inquiry Submitted!', "We've received your partnership inquiry and will be in touch soon."],
    refused: ['Submission Failed', 'There was an error submitting your inquiry. Please try again.'],
  },
  placeOrder: {
    accepted: ['Order placed successfully', 'Thank you for your purchase!'],
    refused: ['Error processing order', 'An unexpected error occurred'],
  },
  cancelOrder: {
    accepted: ['Order cancelled', 'It will not be packed or delivered.'],
    refused: ['Error cancelling order', 'An unexpected error occurred'],
  },
  submitReview: {
    accepted: ['Review Submitted!', 'Thank you for sharing your experience.'],
    refused: ['Submission Failed', 'There was an error submitting your review. Please try again.'],
  },
  addImage: {
    accepted: ['Upload Successful', 'The image is in the library.'],
    refused: ['Upload failed', 'An unexpected error occurred'],
  },
  deleteImage: {
    accepted: ['Image Deleted', 'The image has been removed from the library.'],
    refused: ['Delete Failed', 'An unexpected error occurred'],
  },
  createEvent: {
    accepted: ['Event created successfully.', ''],
    refused: ['Failed to create event. Please try again.', 'An unexpected error occurred'],
  },
  updateEvent: {
    accepted: ['Event updated successfully.', ''],
    refused: ['Failed to update event. Please try again.', 'An unexpected error occurred'],
  },
  deleteEvent: {
    accepted: ['Event deleted', 'The event has been removed.'],
    refused: ['Failed to delete event. Please try again.', 'An unexpected error occurred'],
  },
  createProduct: {
    accepted: ['Product created', 'Your store shows it from now on.'],
    refused: ['Error saving product', 'An unexpected error occurred'],
  },
  updateProduct: {
    accepted: ['Product updated', 'Your store shows it from now on.'],
    refused: ['Error saving product', 'An unexpected error occurred'],
  },
  deleteProduct: {
    accepted: ['Product deleted', 'The product has been successfully removed.'],
    refused: ['Error deleting product', 'An unexpected error occurred'],
  },
  setRole: { refused: ['Failed to update role', 'An unexpected error occurred'] },
  updateProfile: { refused: ['Error', 'An unexpected error occurred'] },
  setAvatar: { refused: ['Upload failed', 'An unexpected error occurred'] },
  subscribeToNewsletter: {
    accepted: ['Subscribed!', 'The next letter comes to you.'],
    refused: ['Subscription Failed', 'There was an error subscribing you. Please try again.'],
  },
}

/** What stands before the server's reason. */
const before_reason: Partial<Record<string, string>> = {
  updateProfile: 'Failed to update profile: ',
}

/** The screen itself shows what stands there, and asks. */
const asks_in_place: ReadonlySet<string> = new Set(['updateProfile', 'setAvatar', 'setRole'])

const isTold = (kind: string): kind is keyof typeof news => kind in news

/** Refusals that say more than that something was refused. */
const named_refusals: Record<string, string> = {
  price_changed: 'Error creating order',
  total_changed: 'Error creating order',
  product_gone: 'Error adding order items',
  size_missing: 'Error adding order items',
  sold_out: 'Error adding order items',
  [seems_registered]: 'Registered already?',
  [unique_violation]: 'Error: An event with this slug already exists. Please choose a different slug.',
}

/** Of a person's own picture, which nobody uploads by taking it away. */
const unpictured: News = { refused: ['Picture not removed', 'An unexpected error occurred'] }

const copied: News = {
  accepted: ['Product duplicated', 'A copy of the product has been created successfully.'],
  refused: ['Error duplicating product', 'An unexpected error occurred'],
}

const drafted = 'Drafts are seen by admins only.'
const shown = 'Everybody sees it so from now on.'

/** Who sees an event from now on; '' where the change does not say. */
function audienceOf({ kind, args }: OutboxItem): string {
  const { status } = looseFields(kind === 'createEvent' ? args.event : args.changes)
  if (typeof status !== 'string') return ''
  return status === 'draft' ? drafted : shown
}

function newsOf({ kind, args }: OutboxItem): News | undefined {
  if (kind === 'createProduct' && args.copy_of !== '') return copied
  if (kind === 'setAvatar' && args.photo_id === '') return unpictured
  return isTold(kind) ? news[kind] : undefined
}

function announce(item: OutboxItem): void {
  const { kind, state, message, code } = item
  const told = newsOf(item)
  if (!told) return
  if (state === 'accepted') {
    const [title = '', description = ''] = told.accepted ?? []
    if (told.accepted) showToast({ title, description: description || audienceOf(item), kind: 'success' })
    return
  }
  if (asks_in_place.has(kind) && state === 'conflict') return
  const [title, description] = told.refused
  const title_of_code = named_refusals[code]
  showToast({
    title: title_of_code ?? title,
    // What the title says already is not said twice.
    description: title_of_code?.endsWith(message)
      ? ''
      : `${before_reason[kind] ?? ''}${message || description}`,
    kind: 'error',
  })
}

const isDecided = ({ state }: OutboxItem) =>
  state === 'accepted' || state === 'refused' || state === 'conflict'

const told_long_ms = 20_000

/** What was to be taken back and stands, because the server had it already. */
function announceTooLate(items: readonly OutboxItem[], before: ReadonlyMap<string, string>): void {
  const there = new Set(items.map(({ id }) => id))
  for (const [canceling, command_id] of before) {
    const standing = items.find(({ id }) => id === command_id)
    if (there.has(canceling) || !standing) continue
    showToast({
      title: 'Too late to take back',
      description: `${standing.summary}: the server had it already.`,
      kind: 'info',
      duration_ms: told_long_ms,
    })
  }
}

/** Commands that are being taken back, by the command that does it. */
const takingBack = (items: readonly OutboxItem[]): Map<string, string> =>
  new Map(
    items.flatMap(({ id, kind, args }) =>
      kind === 'cancelCommand' && typeof args.command_id === 'string' ? [[id, args.command_id]] : [],
    ),
  )

function announceAccountGone(): void {
  const unsent = takeAccountGone()
  if (unsent === null) return
  const lost = unsent === 1 ? '1 thing that was' : `${unsent} things that were`
  showToast({
    title: 'Your account is gone',
    description: `It was deleted on another device, and this one has forgotten it${unsent > 0 ? `, with ${lost} not sent yet` : ''}.`,
    kind: 'info',
    duration_ms: told_long_ms,
  })
}

/** Tells what the server made of what was sent, on whatever screen the person is by then. Mounted once. */
export function OutboxNews() {
  const { items } = useOutbox()
  const known = useRef(new Map<string, OutboxItem['state']>())
  const mounted_at_ms = useRef(Date.now())
  const canceling = useRef(new Map<string, string>())
  useEffect(announceAccountGone, [])
  useEffect(() => {
    for (const item of items) {
      const before = known.current.get(item.id)
      // What was decided before this page was opened is no news; what was made since is, however fast it went.
      const isNews =
        before === undefined ? item.created_at_ms >= mounted_at_ms.current : before !== item.state
      known.current.set(item.id, item.state)
      if (isNews && isDecided(item)) announce(item)
    }
    announceTooLate(items, canceling.current)
    canceling.current = takingBack(items)
  }, [items])
  return null
}
