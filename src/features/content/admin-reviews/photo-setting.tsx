import { discard } from '#data/kernel/outbox.ts'
import { useSiteSettings } from '#data/content/reviews.ts'
import { messageOf } from '#data/kernel/storage-error.ts'
import { siteSettingsSchema } from '#domain/content/site-settings.ts'
import { SelectField } from '#ui/form/field.tsx'
import { showToast } from '#ui/base/toast.tsx'
import { Box } from '#ui/layout/words.tsx'
import { setReviewPhotos } from './moderate.ts'
import { reported } from '#data/kernel/faults.ts'

const choices = siteSettingsSchema.shape.review_photos
const labels = { after_look: 'Shown after a look', at_once: 'Shown at once' } as const

/** Whether photos that come with reviews wait until an admin has looked at them. Photos that wait already still do. */
export function PhotoSetting() {
  const { value: settings } = useSiteSettings()
  if (!settings) return null
  const { review_photos, pending_fields, problem } = settings
  return (
    <Box width={{ base: '100%', md: '260px' }}>
      <SelectField
        label="New photos of reviews"
        name="review_photos"
        options={choices.options.map((value) => ({ value, label: labels[value] }))}
        value={review_photos}
        help={pending_fields.length > 0 ? 'Waits to be sent.' : undefined}
        error={problem?.message}
        onChange={(event) => {
          const chosen = choices.safeParse(event.currentTarget.value)
          if (!chosen.success || chosen.data === review_photos) return
          if (problem) void discard(problem.id).catch(reported('a setting that was refused'))
          setReviewPhotos(chosen.data, review_photos).catch((error: unknown) =>
            showToast({ title: 'Error saving settings', description: messageOf(error), kind: 'error' }),
          )
        }}
      />
    </Box>
  )
}
