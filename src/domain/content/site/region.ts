import { z } from 'zod'
import { typedText } from '../../kernel/fields.ts'
import {
  date_locales,
  first_region,
  first_weekdays,
  hour_cycles,
  papers,
  type Region,
  units,
} from '../../kernel/region.ts'

// Where the organiser is, and by which customs the site writes (kernel/region.ts).

/** Where each currency is the usual one: `Intl` knows both names, and not this. */
const spent_in: Readonly<Record<string, string>> = {
  AED: 'AE',
  AFN: 'AF',
  ALL: 'AL',
  AMD: 'AM',
  AOA: 'AO',
  ARS: 'AR',
  AUD: 'AU CC CX KI NF NR TV',
  AWG: 'AW',
  AZN: 'AZ',
  BAM: 'BA',
  BBD: 'BB',
  BDT: 'BD',
  BHD: 'BH',
  BIF: 'BI',
  BMD: 'BM',
  BND: 'BN',
  BOB: 'BO',
  BRL: 'BR',
  BSD: 'BS',
  BTN: 'BT',
  BWP: 'BW',
  BYN: 'BY',
  BZD: 'BZ',
  CAD: 'CA',
  CDF: 'CD',
  CHF: 'CH LI',
  CLP: 'CL',
  CNY: 'CN',
  COP: 'CO',
  CRC: 'CR',
  CUP: 'CU',
  CVE: 'CV',
  CZK: 'CZ',
  DJF: 'DJ',
  DKK: 'DK FO GL',
  DOP: 'DO',
  DZD: 'DZ',
  EGP: 'EG',
  ERN: 'ER',
  ETB: 'ET',
  EUR: 'AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM TF VA XK YT',
  FJD: 'FJ',
  FKP: 'FK',
  GBP: 'GB GG IM JE',
  GEL: 'GE',
  GHS: 'GH',
  GIP: 'GI',
  GMD: 'GM',
  GNF: 'GN',
  GTQ: 'GT',
  GYD: 'GY',
  HKD: 'HK',
  HNL: 'HN',
  HTG: 'HT',
  HUF: 'HU',
  IDR: 'ID',
  ILS: 'IL PS',
  INR: 'IN',
  IQD: 'IQ',
  IRR: 'IR',
  ISK: 'IS',
  JMD: 'JM',
  JOD: 'JO',
  JPY: 'JP',
  KES: 'KE',
  KGS: 'KG',
  KHR: 'KH',
  KMF: 'KM',
  KPW: 'KP',
  KRW: 'KR',
  KWD: 'KW',
  KYD: 'KY',
  KZT: 'KZ',
  LAK: 'LA',
  LBP: 'LB',
  LKR: 'LK',
  LRD: 'LR',
  LSL: 'LS',
  LYD: 'LY',
  MAD: 'EH MA',
  MDL: 'MD',
  MGA: 'MG',
  MKD: 'MK',
  MMK: 'MM',
  MNT: 'MN',
  MOP: 'MO',
  MRU: 'MR',
  MUR: 'MU',
  MVR: 'MV',
  MWK: 'MW',
  MXN: 'MX',
  MYR: 'MY',
  MZN: 'MZ',
  NAD: 'NA',
  NGN: 'NG',
  NIO: 'NI',
  NOK: 'NO SJ',
  NPR: 'NP',
  NZD: 'CK NU NZ PN TK',
  OMR: 'OM',
  PAB: 'PA',
  PEN: 'PE',
  PGK: 'PG',
  PHP: 'PH',
  PKR: 'PK',
  PLN: 'PL',
  PYG: 'PY',
  QAR: 'QA',
  RON: 'RO',
  RSD: 'RS',
  RUB: 'RU',
  RWF: 'RW',
  SAR: 'SA',
  SBD: 'SB',
  SCR: 'SC',
  SDG: 'SD',
  SEK: 'SE',
  SGD: 'SG',
  SHP: 'SH',
  SLE: 'SL',
  SOS: 'SO',
  SRD: 'SR',
  SSP: 'SS',
  STN: 'ST',
  SYP: 'SY',
  SZL: 'SZ',
  THB: 'TH',
  TJS: 'TJ',
  TMT: 'TM',
  TND: 'TN',
  TOP: 'TO',
  TRY: 'TR',
  TTD: 'TT',
  TWD: 'TW',
  TZS: 'TZ',
  UAH: 'UA',
  UGX: 'UG',
  USD: 'AS BQ EC FM GU IO MH MP PR PW SV TC TL US VG VI',
  UYU: 'UY',
  UZS: 'UZ',
  VES: 'VE',
  VND: 'VN',
  VUV: 'VU',
  WST: 'WS',
  XAF: 'CF CG CM GA GQ TD',
  XCD: 'AG AI DM GD KN LC MS VC',
  XCG: 'CW SX',
  XOF: 'BF BJ CI GW ML NE SN TG',
  XPF: 'NC PF WF',
  YER: 'YE',
  ZAR: 'ZA',
  ZMW: 'ZM',
  ZWG: 'ZW',
}

/** The usual currency of each country. */
const currency_of = new Map(
  Object.entries(spent_in).flatMap(([currency, in_countries]) =>
    in_countries.split(' ').map((country) => [country, currency] as const),
  ),
)

/** Codes of ISO 3166. */
export const countries: readonly string[] = [...currency_of.keys()]
/** Codes of ISO 4217. */
export const currencies: readonly string[] = Object.keys(spent_in)

export const regionSchema = z.strictObject({
  country: z
    .string()
    .refine((code) => code === '' || currency_of.has(code), 'Please choose a country from the list.'),
  time_zone: typedText()
    .max(60, 'Please choose a time zone from the list.')
    .regex(/^[A-Za-z0-9_+/-]*$/, 'Please choose a time zone from the list.'),
  currency: z
    .string()
    .refine((code) => Object.hasOwn(spent_in, code), 'Please choose a currency from the list.'),
  units: z.enum(units),
  hours: z.enum(hour_cycles),
  week_start: z.enum(first_weekdays),
  locale: z.enum(date_locales),
  paper: z.enum(papers),
})

export const publishedRegionSchema = regionSchema.refine(({ country }) => country !== '', {
  path: ['country'],
  error: 'Please choose the country that you are in.',
})

const in_miles = 'GB GG IM JE LR PR US'
const on_letter = 'BO CA CL CO CR DO GT HN MX NI PA PH PR SV US VE'
const month_first = 'AS FM GU MH MP PH PR PW US VI'
// In figures. In English words, those of the first write the month before the day, those of the second after it.
const year_and_month_first = 'CA CN JP KP KR MN TW'
const year_and_day_first = 'AF AX BT HU IR LK LT NP SE ZA'
const from_sunday = `AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH
  PK PR PT PY SA SG SV TH TT TW US VE VI WS YE ZA ZW`
const from_saturday = 'AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY'
const by_12_hours = 'AU BD BS CA CO EG GU HN IN JM KE MY NG NI NZ PH PK PR SA SG SV TT US'

const isIn = (country: string, list: string): boolean => list.includes(country)

function localeOf(country: string): Region['locale'] {
  if (isIn(country, month_first)) return 'en-US'
  if (isIn(country, year_and_month_first)) return 'en-CA'
  return isIn(country, year_and_day_first) ? 'en-SE' : 'en-GB'
}

/** What is usual in a country, for a form to begin with. */
export const usualIn = (country: string): Omit<Region, 'country' | 'time_zone'> => ({
  currency: currency_of.get(country) ?? first_region.currency,
  units: isIn(country, in_miles) ? 'mi' : 'km',
  hours: isIn(country, by_12_hours) ? '12' : '24',
  week_start: isIn(country, from_sunday) ? 'sunday' : isIn(country, from_saturday) ? 'saturday' : 'monday',
  locale: localeOf(country),
  paper: isIn(country, on_letter) ? 'letter' : 'a4',
})
