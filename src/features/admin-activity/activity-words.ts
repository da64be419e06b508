import type { ActivityChange, ActivityEntry } from '#domain/activity.ts'
import type { Cell } from '#domain/seal.ts'

// What the log says, for people.

/** By kind of command; one that is not here is spelled as it is called. */
const kinds: Record<string, string> = {
  registerForEvent: 'Registered a runner',
  setResult: 'Entered a result',
  recomputeResults: 'Recomputed places',
  claimRegistration: 'Claimed a registration',
  eraseRegistration: 'Erased a registration',
  commitImport: 'Imported results',
  signUpVolunteer: 'Signed up as a volunteer',
  sendInquiry: 'Sent an inquiry',
  subscribeToNewsletter: 'Subscribed to the newsletter',
  submitReview: 'Wrote a review',
  placeOrder: 'Placed an order',
  cancelOrder: 'Cancelled an order',
  updateProfile: 'Changed their profile',
  setRole: 'Changed a role',
  addAdmin: 'Added an admin',
  deleteUser: 'Deleted an account',
  deleteAccount: 'Deleted their own account',
  createPost: 'Wrote a post',
  updatePost: 'Changed a post',
  deletePost: 'Deleted a post',
  moderateReview: 'Moderated a review',
  deleteReview: 'Deleted a review',
  createProduct: 'Made a product',
  updateProduct: 'Changed a product',
  deleteProduct: 'Deleted a product',
  cancelCommand: 'Took a change back',
}

/** 'updateEvent' as 'Update event'. */
const spelled = (kind: string): string => {
  const words = kind.replace(/([A-Z])/g, ' $1').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const kindText = (kind: string): string => kinds[kind] ?? spelled(kind)

export const kind_options = Object.entries(kinds)
  .map(([value, label]) => ({ value, label }))
  .sort((a, b) => a.label.localeCompare(b.label))

const fieldText = (field: string): string => spelled(field.replaceAll('_', ' ').trim())

function valueText(field: string, value: Cell | null): string {
  if (value === null || value === '') return 'nothing'
  if (field === 'hidden') return value === 1 ? 'yes' : 'no'
  if (field === 'race_time' && typeof value === 'number') {
    if (value === 0) return 'nothing'
    const seconds = Math.round(value / 1000)
    const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    return parts.map((part) => String(part).padStart(2, '0')).join(':')
  }
  return String(value)
}

interface ChangeLine {
  field: string
  before: string
  after: string
}

/** What changed, field by field; of the fields whose values are not kept only their names. */
export function changeLines({ changes }: Pick<ActivityEntry, 'changes'>): {
  told: ChangeLine[]
  untold: string[]
} {
  const told: ChangeLine[] = []
  const untold = new Set<string>()
  const tell = ({ action, fields }: ActivityChange) => {
    for (const [field, both] of Object.entries(fields)) {
      if (!both) untold.add(fieldText(field))
      else {
        told.push({
          field: fieldText(field),
          before: action === 'create' ? '' : valueText(field, both[0]),
          after: action === 'delete' ? '' : valueText(field, both[1]),
        })
      }
    }
  }
  changes.forEach(tell)
  return { told, untold: [...untold] }
}

/** Four letters of a device's random name tell two of them apart. */
export const deviceText = (device: string): string =>
  device === '' ? '' : device === 'import' ? 'import' : `device ${device.slice(0, 4).toUpperCase()}`
