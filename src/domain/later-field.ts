import type { z } from 'zod'
import { blogPostSchema } from './content/blog-post.ts'
import { awardSchema, eventFeeSchema, eventSchema, pickupDaysSchema } from './events/event.ts'
import { inquirySchema } from './inbox/inquiry.ts'
import { libraryImageSchema } from './content/library-image.ts'
import { isFields } from './kernel/loose-values.ts'
import { orderItemSchema, orderSchema } from './shop/order.ts'
import { productSchema, productSizeSchema } from './shop/product.ts'
import { stationDeviceSchema, stationSchema } from './race-day/station.ts'
import { registrationSchema } from './registrations/registration.ts'
import { reviewSchema } from './content/review.ts'
import { contactSchema, networkLinkSchema } from './content/site/contact.ts'
import { identitySchema } from './content/site/identity.ts'
import { regionSchema } from './content/site/region.ts'
import { siteSettingsSchema } from './content/site-settings.ts'
import { subscriberSchema } from './inbox/subscriber.ts'
import { userSchema } from './accounts/user.ts'
import { volunteerSchema } from './inbox/volunteer.ts'

// An app that is newer than its server says what the server does not know. Left out, that would be lost without a word.

/** Fields that Milepost has. A client that sends one where it may not does not come from a later version. */
const known_fields = new Set(
  [
    awardSchema,
    blogPostSchema,
    contactSchema,
    eventFeeSchema,
    eventSchema,
    identitySchema,
    inquirySchema,
    libraryImageSchema,
    networkLinkSchema,
    orderItemSchema,
    orderSchema,
    pickupDaysSchema,
    productSchema,
    productSizeSchema,
    regionSchema,
    registrationSchema,
    reviewSchema,
    siteSettingsSchema,
    stationDeviceSchema,
    stationSchema,
    subscriberSchema,
    userSchema,
    volunteerSchema,
  ].flatMap(({ shape }) => Object.keys(shape)),
)

const isLater = (field: string) => !known_fields.has(field)

/** The first field that only a later version can know, in args that were read; '' for none. */
export function laterField(sent: unknown, read: unknown): string {
  if (Array.isArray(sent) && Array.isArray(read)) {
    for (const [at, one] of sent.entries()) {
      const field = laterField(one, read[at])
      if (field !== '') return field
    }
    return ''
  }
  if (!isFields(sent) || !isFields(read)) return ''
  for (const [name, value] of Object.entries(sent)) {
    const field = Object.hasOwn(read, name) ? laterField(value, read[name]) : isLater(name) ? name : ''
    if (field !== '') return field
  }
  return ''
}

/** The same for args that were not read, because their schema names all that there is. */
export const laterFieldIn = ({ issues }: z.ZodError): string =>
  issues
    .flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []))
    .find((field) => isLater(field)) ?? ''

/** A field that determines the others, and that says what only a later version knows; '' for none. */
export const laterChoiceIn = ({ issues }: z.ZodError): string =>
  issues
    .find((issue) => issue.code === 'invalid_union' && issue.discriminator !== undefined)
    ?.path.join('.') ?? ''
