// What the drawings of the demo show, as the drawings themselves say it in their titles.

const words: Record<string, string> = {
  'blog-aid-station': 'A volunteer holds out a cup to a runner in hijab',
  'blog-three-wheels-one-hill': 'A wheelchair racer climbing a steep road',
  'blog-timing-tent': 'A timing volunteer with a stopwatch and clipboard beside the race clock',
  'blog-walk-the-first-mile': 'Two people walking towards the first mile post',
  'course-map-example':
    'Course map of the Summer Solstice 10K: a loop from Lighthouse Green past Kestrel Park along Larkmoor water, six mile posts',
  'event-autumn-trail-half-marathon': 'Two runners on a forest trail below autumn mountains',
  'event-beach-5k': 'A child and two runners on the beach, sea and umbrella behind',
  'event-city-10k-at-night': 'Two runners and a wheelchair racer under street lamps',
  'event-kids-fun-run': 'Three children and an adult running under bunting',
  'event-mountain-trail': 'Two runners climbing towards a snowy summit',
  'event-spring-half-marathon': 'Three runners between blossoming trees',
  'event-summer-solstice-10k': 'Three runners on a shore road, lighthouse and setting sun',
  'event-virtual-run': 'A walker outside and a runner with a running blade coming out of a phone',
  'event-winter-wonderland-5k': 'A walker with a child and a runner in woolly hats in the snow',
  'product-bottle': 'Drinking bottle marked 13.1',
  'product-buff': 'Neck buff with lane stripes',
  'product-cap': 'Five-panel running cap',
  'product-gloves': 'Running gloves',
  'product-hoodie': 'Finisher hoodie',
  'product-long-sleeve': 'Raglan long sleeve with 26.2',
  'product-medal': 'Medal hanger with the Mile Ten post',
  'product-mug': 'Enamel mug with a course profile',
  'product-poster': 'Course profile poster',
  'product-shirt': 'Race tee with four lanes across the chest',
  'product-singlet': 'Racing singlet with a sash',
  'product-socks': 'Crew socks',
  'product-tote': 'Canvas tote: See you at the line.',
}

/** The words of a drawing, by its address; '' for anything else. */
export const artWords = (url: string): string =>
  words[/^\/art\/(.+?)(-dusk)?\.svg$/.exec(url)?.[1] ?? ''] ?? ''
