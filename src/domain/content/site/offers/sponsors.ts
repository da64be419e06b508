import type { ValuesOf } from '../page-fields.ts'
import type { sponsors } from '../pages/sponsors.ts'

const sponsor = (name: string, art: string) => ({
  name,
  logo: `/art/sponsor-${art}.svg`,
  logo_on_dark: `/art/sponsor-${art}-dark.svg`,
  link: '',
})

export const sponsors_offer: ValuesOf<typeof sponsors.fields> = {
  intro:
    'Put your name where three thousand pairs of eyes look for the next mile: on a post, on a bib, on the cup.',
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
      price: '$1,000+',
      entries: 2,
      title: 'Your mark on the course map',
      text: 'One mile post with your name',
    },
    {
      name: 'Silver Sponsor',
      price: '$2,500+',
      entries: 5,
      title: 'Bronze, and the cups',
      text: 'All aid stations on one course',
    },
    {
      name: 'Gold Sponsor',
      price: '$5,000+',
      entries: 10,
      title: 'Silver, and the bib',
      text: 'Your mark above the number',
    },
  ],
  vendors: [
    {
      name: 'Vendor Booth',
      price: '$500',
      entries: 1,
      text: 'A 10 by 10 ft pitch on the finish green',
    },
    {
      name: 'Custom Partnership',
      price: 'Ask',
      entries: 0,
      text: 'Water for a season, a pace team, a kids’ mile: tell us',
    },
  ],
}
