import { isInDollars, type Region } from '../../../kernel/region.ts'
import type { ValuesOf } from '../page-fields.ts'
import type { sponsors } from '../pages/sponsors.ts'

const sponsor = (name: string, art: string) => ({
  name,
  logo: `/art/sponsor-${art}.svg`,
  logo_on_dark: `/art/sponsor-${art}-dark.svg`,
  link: '',
})

export function sponsorsOffer(region: Region): ValuesOf<typeof sponsors.fields> {
  const in_miles = region.units === 'mi'
  const unit = in_miles ? 'mile' : 'kilometer'
  /** Amounts of another currency are the organiser's to say. */
  const price = (dollars: string) => (isInDollars(region) ? dollars : '')
  return {
    intro: `Put your name where three thousand pairs of eyes look for the next ${unit}: on a post, on a bib, on the cup.`,
    sponsors: [
      sponsor('Harbor Roast', 'harbor-roast'),
      sponsor('Larkmoor Spring Water', 'larkmoor-water'),
      sponsor('Kestrel Cycles', 'kestrel-cycles'),
      sponsor('Northlight', 'northlight'),
      sponsor('Bramble Market', 'bramble-market'),
      sponsor('Tidewell Physio and Sports Clinic', 'tidewell-physio'),
    ],
    packages: [
      {
        name: 'Bronze Sponsor',
        price: price('$1,000+'),
        entries: 2,
        title: 'Your mark on the course map',
        text: `One ${unit} post with your name`,
      },
      {
        name: 'Silver Sponsor',
        price: price('$2,500+'),
        entries: 5,
        title: 'Bronze, and the cups',
        text: 'All aid stations on one course',
      },
      {
        name: 'Gold Sponsor',
        price: price('$5,000+'),
        entries: 10,
        title: 'Silver, and the bib',
        text: 'Your mark above the number',
      },
    ],
    vendors: [
      {
        name: 'Vendor Booth',
        price: price('$500'),
        entries: 1,
        text: `A ${in_miles ? '10 by 10 ft' : '3 by 3 m'} pitch on the finish green`,
      },
      {
        name: 'Custom Partnership',
        price: 'Ask',
        entries: 0,
        text: `Water for a season, a pace team, a kids’ ${in_miles ? 'mile' : 'run'}: tell us`,
      },
    ],
  }
}
