import type { OutboxItem } from '#data/kernel/outbox.ts'
import type { RefusalCode } from '#domain/refusals.ts'
import type { CommandKind } from '#domain/commands.ts'
import { looseFields } from '#domain/kernel/loose-values.ts'
import { held_intro, held_title, wasHeld } from '#ui/entry/held-entry.ts'

// What is announced about a change once the server has decided, by kind.

export interface News {
  /** Missing where the screen itself says so. */
  accepted?: readonly [title: string, description: string]
  /** Something else has to happen before it counts. */
  is_open?: boolean
  /** The description is used where the server gave no reason. */
  refused: readonly [title: string, description: string]
}

/** Announced wherever the person is by then; other changes are shown where they were made. */
const news = {
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
} satisfies Partial<Record<CommandKind, News>>

/** The text before the server's reason. */
export const before_reason: Partial<Record<string, string>> = {
  updateProfile: 'Failed to update profile: ',
}

/** The screen itself shows the saved value, and asks. */
export const asks_in_place: ReadonlySet<string> = new Set(['updateProfile', 'setAvatar', 'setRole'])

const hasNews = (kind: string): kind is keyof typeof news => kind in news

/** Refusals that say more than that something was refused. */
export const named_refusals: Record<string, string> = {
  currency_changed: 'Error creating order',
  price_changed: 'Error creating order',
  total_changed: 'Error creating order',
  product_gone: 'Error adding order items',
  size_missing: 'Error adding order items',
  sold_out: 'Error adding order items',
  seems_registered: 'Registered already?',
  '23505': 'Error: An event with this slug already exists. Please choose a different slug.',
} satisfies Partial<Record<RefusalCode, string>>

/** A change that removes a person's own picture is not an upload. */
const unpictured: News = { refused: ['Picture not removed', 'An unexpected error occurred'] }

/** The receipt of an entry that has no place until it is confirmed. */
const unplaced: News = {
  accepted: [held_title, held_intro],
  is_open: true,
  refused: news.registerForEvent.refused,
}

const copied: News = {
  accepted: ['Product duplicated', 'A copy of the product has been created successfully.'],
  refused: ['Error duplicating product', 'An unexpected error occurred'],
}

const drafted = 'Drafts are seen by admins only.'
const shown = 'Everybody sees it so from now on.'

/** Who sees an event from now on; '' where the change does not say. */
export function audienceOf({ kind, args }: OutboxItem): string {
  const { status } = looseFields(kind === 'createEvent' ? args.event : args.changes)
  if (typeof status !== 'string') return ''
  return status === 'draft' ? drafted : shown
}

export function newsOf({ kind, args, result }: OutboxItem): News | undefined {
  if (kind === 'registerForEvent' && wasHeld(result)) return unplaced
  if (kind === 'createProduct' && args.copy_of !== '') return copied
  if (kind === 'setAvatar' && args.photo_id === '') return unpictured
  return hasNews(kind) ? news[kind] : undefined
}
