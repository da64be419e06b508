import { dayAfter } from '#domain/kernel/calendar-date.ts'
import type { Review } from '#domain/content/review.ts'
import { stampOn } from './dates.ts'
import { randomFor } from './random.ts'

// What invented runners say about the invented races.

interface ReviewPlan extends Pick<Review, 'name' | 'rating' | 'review'> {
  days_ago: number
}

const plans: readonly ReviewPlan[] = [
  {
    name: 'Priya Venkat',
    rating: 5,
    days_ago: 6,
    review:
      'Signed up in the car park on one bar of signal, ran, and my time was on my phone before my breath was back.',
  },
  {
    name: 'Dele Adeyemi',
    rating: 5,
    days_ago: 13,
    review:
      'Sixty-third birthday, first half. The last water table was still open and still cheering. That is the whole review.',
  },
  {
    name: 'Marit Solheim',
    rating: 4,
    days_ago: 25,
    review:
      'Proper ramps at the start and a chair lane at the finish. One star off for the cattle grid at mile four.',
  },
  {
    name: 'Callum Breck',
    rating: 5,
    days_ago: 37,
    review:
      'My daughter took the medal to school every day for a week. She is six. I carried her the last 200 yards.',
  },
  {
    name: 'Lena Hartwig',
    rating: 4,
    days_ago: 46,
    review:
      'Fast course, honest climb, good coffee. Parking by the north gate filled up early, come by bike.',
  },
  { name: 'Hyun-woo Baek', rating: 5, days_ago: 48, review: 'Bib 56 three years running. They remember.' },
  {
    name: 'Josué Benavides',
    rating: 5,
    days_ago: 80,
    review: 'I came last. There is a photo of forty people screaming at me. It hangs in my kitchen.',
  },
]

/** The reviews relative to `base` (yyyy-MM-dd). */
export function makeReviews(base: string): Review[] {
  return plans.map(({ days_ago, ...plan }) => {
    const created = stampOn(dayAfter(base, -days_ago), 18 * 3600)
    return {
      ...plan,
      id: randomFor(`review ${plan.name}`).id(),
      // Nobody took one at an invented race, and a drawing is no photo.
      photo_url: '',
      photo_path: '',
      hidden: false,
      created,
      updated: created,
    }
  })
}
