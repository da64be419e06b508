import { dayAfter } from '#domain/kernel/calendar-date.ts'
import type { BlogPost } from '#domain/content/blog-post.ts'
import { artWords } from './art-words.ts'
import { stampOn } from './dates.ts'
import { randomFor } from './random.ts'

// Racer's Corner of the invented organiser.

interface PostPlan extends Pick<BlogPost, 'title' | 'slug' | 'excerpt' | 'author' | 'featured_image_url'> {
  /** Days before the base date. */
  days_ago: number
  draft?: boolean
  content: string[]
}

const plans: readonly PostPlan[] = [
  {
    title: 'How to drink from a cup without wearing it',
    slug: 'how-to-drink-from-a-cup',
    days_ago: 9,
    author: 'Noor Haddad',
    featured_image_url: '/art/blog-aid-station.svg',
    excerpt:
      'Pinch the rim, look at the volunteer, say thank you first. Four seconds that save your shirt and somebody’s afternoon.',
    content: [
      'The cup is not the problem. The problem is the second before the cup, when you look at your watch, then at the table, then at the person in front who has just stopped.',
      'Choose one volunteer. Look at them, point, and they will hold that cup still for you. Take it from the top, thumb inside, and pinch the rim until it makes a spout.',
      '> Say thank you first. You will have no mouth for it afterwards.',
      '## Three sips, one breath',
      '1. Breathe out before the first sip, not after it.\n2. Sip, do not tip. A pinched cup lets out a mouthful at a time.\n3. Breathe in through the nose, and only then go for the second one.',
      'Walkers have it easier and still spill more, because they talk. If you are walking, **step to the side** before you drink: the table is a crossroads, and somebody behind you has not looked up since mile two.',
      '## Where to throw it',
      'Within sight of the last bin, which is the one with the pink lid. Whoever sweeps the course is out there for two hours after you have eaten.',
      'Want to see it from the other side? [Hold the cups once](/runner-info/volunteers). You will never tip one again.',
    ],
  },
  {
    title: 'Walk the first mile',
    slug: 'walk-the-first-mile',
    days_ago: 26,
    author: 'Dele Adeyemi',
    featured_image_url: '/art/blog-walk-the-first-mile.svg',
    excerpt: 'Nobody remembers who led at mile one. A plan for the day you have done nothing since October.',
    content: [
      'You signed up in October, when the days were long and you were going to run three times a week. It is June. You ran twice.',
      'This is a plan for that. It is the only one I have ever kept.',
      '## Mile one: walk',
      'All of it. Start at the back, with the strollers, who are cheerful and know the course. Walk as if you were late for a train you might still catch. People will pass you. **They will not remember it, and you will see most of them again.**',
      '## From there: the lamp post rule',
      '- Run from one lamp post to the next.\n- Walk to the one after.\n- When you can talk, skip a walk. When you cannot, skip a run.',
      '> Nobody remembers who led at mile one.',
      'At mile four you will be level with somebody who looks much fitter than you, walking, with their hands on their hips. Do not say anything clever. Say: *shall we take the next lamp post together?*',
      'That is how I met the two people I have run with ever since.',
    ],
  },
  {
    title: 'Three wheels, one hill',
    slug: 'three-wheels-one-hill',
    days_ago: 44,
    author: 'Marit Solheim',
    featured_image_url: '/art/blog-three-wheels-one-hill.svg',
    excerpt:
      'Marit Solheim on climbing Lighthouse Hill with her arms, and on the only part of the course she does not brake for.',
    content: [
      'People ask about the downhill. It is the uphill that I would like to talk about.',
      'Lighthouse Hill is four hundred yards at seven percent. On legs it takes two minutes of swearing. In a racing chair it takes four, and you cannot swear, because you need the air.',
      '## How it works',
      'You do not push the wheel, you *punch* it: a stroke that begins at one o’clock and lets go at seven. On the flat I take sixty of them a minute. On the hill I take ninety, each half as long, and the front wheel wants to lift with every one of them. So you lean in until your chest is on your knees, and look at the road one yard ahead.',
      '> If you see a chair on the hill, keep right and cheer. Do not push. Never push.',
      'Since 2019 we have had a start of our own, four minutes before everybody else. That means an empty road, and then, at mile three, the sound of a thousand feet coming up behind. I have not found words for that sound yet.',
      '## And the downhill?',
      'There is one corner I brake for, by the cannery. After it there are six hundred yards to the point, and I have never touched the brake there in my life.',
    ],
  },
  {
    title: 'What happens between the line and your phone',
    slug: 'between-the-line-and-your-phone',
    days_ago: 61,
    author: 'Noor Haddad',
    featured_image_url: '/art/blog-timing-tent.svg',
    excerpt:
      'A stopwatch, a tent and one bar of signal: Noor Haddad explains why your time may say provisional.',
    content: [
      'You cross the line. Somebody in a tent types your bib. Your phone buzzes. It looks as if nothing could be simpler, and on a good day nothing is.',
      '## The tent has no signal',
      'It rarely does: the finish is on a green by the water, with three thousand phones around it. So what is typed there stays **in the tent** first, on the device that it was typed on. As soon as there is one bar of signal, it goes out, in order, and each of it exactly once.',
      'That is why you may see your time before the person who stood beside you sees theirs. They are not forgotten. They are on the other tablet.',
      '## Why it says provisional',
      '- A bib was folded, and somebody typed 286 for 288.\n- Two people crossed arm in arm, and the order is on the camera only.\n- A chip says one thing and the stopwatch another.',
      'We look at all of these on Saturday evening. A correction moves you, and with you everybody behind you, at once and on every phone. When the list is final, the yellow badge goes away.',
      '> Your time is yours when the badge is gone. Frame it then.',
      'Found a mistake? [Tell us](/connect) with your bib and the race. We would rather hear it twice.',
    ],
  },
  {
    title: 'Minutes of the spring meeting',
    slug: 'minutes-of-the-spring-meeting',
    days_ago: 75,
    author: 'The committee',
    featured_image_url: '',
    excerpt:
      'Start list caps, the new cut-off at mile six and why the porta-loos move to the north gate this year.',
    content: [
      'Present: eleven of us, two dogs. The coffee was from Harbor Roast and the chairs were from the church.',
      '## Decided',
      '1. **The caps stay.** Six hundred is what the green holds. We would rather have a second race than a crowded one.\n2. **Mile six closes an hour and forty minutes after the gun.** The road opens to cars there. You may go on, on the sidewalk, and the clock waits.\n3. **The porta-loos move to the north gate.** The wind has been from the south four years running. Nobody needs more detail.',
      '## Put off',
      'Whether dogs may run the trail race. The elk have not been asked.',
      '## Thanks',
      'To the sixty-one people who stood at corners last season, and to the one who stood at the wrong corner for three hours, in the rain, and waved at everybody all the same.',
    ],
  },
  {
    title: 'A race for the dark months',
    slug: 'a-race-for-the-dark-months',
    days_ago: 2,
    draft: true,
    author: 'Noor Haddad',
    featured_image_url: '/art/event-city-10k-at-night.svg',
    excerpt: 'Lanterns, two laps and cocoa: what we are planning for February.',
    content: ['Not decided yet. Do not tell anybody.'],
  },
]

/** The posts relative to `base` (yyyy-MM-dd). */
export function makePosts(base: string): BlogPost[] {
  return plans.map(({ days_ago, draft, content, ...plan }) => {
    const created = stampOn(dayAfter(base, -days_ago), 15 * 3600)
    return {
      ...plan,
      id: randomFor(`post ${plan.slug}`).id(),
      image_alt: artWords(plan.featured_image_url),
      content: content.join('\n\n'),
      status: draft ? 'draft' : 'published',
      created,
      updated: created,
    }
  })
}
