// What the columns of a timer's file mean. Every system has names of its own; they are told by alias, in any case and
// whatever stands between the words.

export const column_meanings = [
  'ignore',
  'bib_number',
  'name',
  'first_name',
  'last_name',
  'gender',
  'age',
  'birth_year',
  'date_of_birth',
  'age_group',
  'status',
  'official_time',
  'time',
  'gun_time',
  'chip_time',
  'start_time',
  'finish_time',
  'place',
  'overall_place',
  'gender_place',
  'age_group_place',
  'pace',
  'gun_pace',
  'chip_pace',
  'race',
  'email',
  'phone_number',
  'street_address',
  'city',
  'state',
  'zip_code',
  'emergency_contact_name',
  'emergency_contact_phone',
  't_shirt_size',
  'waiver_agreed',
  'fee',
  'fee_paid',
] as const
export type ColumnMeaning = (typeof column_meanings)[number]

/** `place` alone is the overall place, or in a file with one gender the place in it. */
const aliases: Record<Exclude<ColumnMeaning, 'ignore'>, readonly string[]> = {
  bib_number: [
    'bib',
    'bib number',
    'bib no',
    'bib nr',
    'num',
    'no',
    'number',
    'race number',
    'startnr',
    'start nr',
    'startnummer',
    'start no',
    'stnr',
    'dossard',
    'dorsal',
    'pettorale',
  ],
  name: [
    'name',
    'full name',
    'runner',
    'athlete',
    'participant',
    'starter',
    'display name',
    'nom complet',
    'athlete name',
  ],
  first_name: [
    'first',
    'first name',
    'firstname',
    'fname',
    'given name',
    'given names',
    'forename',
    'vorname',
    'prenom',
    'nombre',
    'nome',
  ],
  last_name: [
    'last',
    'last name',
    'lastname',
    'lname',
    'surname',
    'family name',
    'nachname',
    'familienname',
    'nom',
    'apellido',
    'apellidos',
    'cognome',
  ],
  gender: ['gender', 'sex', 's', 'g', 'm f', 'f m', 'm w', 'w m', 'geschlecht', 'sexe', 'sexo', 'sesso'],
  age: ['age', 'ag', 'alter', 'edad', 'eta'],
  birth_year: ['yob', 'birth year', 'year of birth', 'jahrgang', 'jg', 'annee', 'ano'],
  date_of_birth: [
    'dob',
    'date of birth',
    'birthdate',
    'birth date',
    'birthday',
    'geburtsdatum',
    'date de naissance',
  ],
  age_group: [
    'age group',
    'agegroup',
    'age class',
    'class',
    'ageclass',
    'division',
    'div',
    'category',
    'cat',
    'kategorie',
    'klasse',
    'altersklasse',
    'ak',
    'categorie',
    'categoria',
  ],
  status: ['status', 'result status', 'state of finish', 'dnf', 'finish status'],
  time: [
    'time',
    'race time',
    'finish',
    'finish time',
    'result',
    'zeit',
    'endzeit',
    'temps',
    'tiempo',
    'tempo',
  ],
  official_time: ['official time', 'offizielle zeit'],
  gun_time: [
    'gun',
    'gun time',
    'guntime',
    'gun tim',
    'clock',
    'clock time',
    'clocktime',
    'gtime',
    'brutto',
    'bruttozeit',
    'zielzeit',
    'temps officiel',
    'elapsed',
    'elapsed time',
  ],
  chip_time: [
    'chip',
    'chip time',
    'chiptime',
    'net',
    'net time',
    'nettime',
    'net tim',
    'ctime',
    'netto',
    'nettozeit',
    'laufzeit',
    'real time',
    'temps reel',
  ],
  start_time: ['start', 'start time', 'starttime', 'startzeit', 'gestartet', 'heure de depart'],
  finish_time: ['finish clock', 'time of day', 'uhrzeit', 'zieluhrzeit', 'heure d arrivee'],
  place: [
    'place',
    'pl',
    'pos',
    'position',
    'platz',
    'rank',
    'rang',
    'clt',
    'classement',
    'platz punkte',
    'rang punkte',
    'place points',
    'pos points',
  ],
  overall_place: [
    'overall place',
    'overall',
    'overall rank',
    'oa',
    'oa place',
    'o all',
    'oaplace',
    'gesamtplatz',
    'place overall',
    'place oall',
  ],
  gender_place: [
    'gender place',
    'gender rank',
    'genderplace',
    'sex place',
    'sexpl',
    'g place',
    'gen place',
    'platz mw',
    'place gender',
  ],
  age_group_place: [
    'age group place',
    'age group rank',
    'division place',
    'div place',
    'div tot',
    'divpl',
    'ac place',
    'acplace',
    'ak platz',
    'platz ak',
    'category place',
    'cat place',
    'ag place',
    'place age group',
  ],
  pace: [
    'pace',
    'pace mi',
    'pace mile',
    'pace per mile',
    'min mi',
    'min mile',
    'pace km',
    'pace per km',
    'min km',
    'tempo min km',
    'schnitt',
    'schnitt min km',
  ],
  gun_pace: ['gun pace'],
  chip_pace: ['chip pace', 'net pace'],
  race: [
    'race',
    'race name',
    'event',
    'event name',
    'contest',
    'competition',
    'distance',
    'distance name',
    'course',
    'strecke',
    'distanz',
    'wettbewerb',
    'bewerb',
    'lauf',
    'disziplin',
    'epreuve',
    'parcours',
    'carrera',
    'distancia',
    'gara',
    'distanza',
    'sub event',
  ],
  email: [
    'email',
    'e mail',
    'mail',
    'email address',
    'e mail address',
    'participant email',
    'registrant email',
    'e mail adresse',
    'mailadresse',
    'adresse e mail',
    'adresse mail',
    'courriel',
    'correo',
    'correo electronico',
    'indirizzo e mail',
    'posta elettronica',
  ],
  phone_number: [
    'phone',
    'phone number',
    'phone no',
    'cell',
    'cell phone',
    'cell number',
    'mobile',
    'mobile phone',
    'mobile number',
    'telephone',
    'tel',
    'contact number',
    'telefon',
    'telefonnummer',
    'handy',
    'handynummer',
    'mobiltelefon',
    'portable',
    'numero de telephone',
    'telefono',
    'numero de telefono',
    'movil',
    'cellulare',
  ],
  street_address: [
    'street',
    'street address',
    'address',
    'address 1',
    'address line 1',
    'mailing address',
    'home address',
    'strasse',
    'straße',
    'strasse und hausnummer',
    'anschrift',
    'adresse',
    'rue',
    'direccion',
    'calle',
    'indirizzo',
    'via',
  ],
  city: [
    'city',
    'town',
    'city town',
    'ort',
    'stadt',
    'wohnort',
    'ville',
    'ciudad',
    'localidad',
    'citta',
    'comune',
  ],
  state: [
    'state',
    'state province',
    'province state',
    'province',
    'prov',
    'region',
    'bundesland',
    'kanton',
    'provincia',
    'estado',
    'regione',
  ],
  zip_code: [
    'zip',
    'zip code',
    'zip postal code',
    'zip postal',
    'postal zip code',
    'postal zip',
    'postal code',
    'post code',
    'plz',
    'postleitzahl',
    'code postal',
    'codigo postal',
    'cp',
    'cap',
  ],
  emergency_contact_name: [
    'emergency contact',
    'emergency contact name',
    'emergency name',
    'emergency contact person',
    'ec name',
    'in case of emergency',
    'ice name',
    'notfallkontakt',
    'notfallkontakt name',
    'name notfallkontakt',
    'kontakt im notfall',
    'contact d urgence',
    'personne a contacter en cas d urgence',
    'nom contact d urgence',
    'contacto de emergencia',
    'nombre contacto de emergencia',
    'contatto di emergenza',
    'contatto emergenza',
  ],
  emergency_contact_phone: [
    'emergency phone',
    'emergency phone number',
    'emergency contact phone',
    'emergency contact phone number',
    'emergency contact number',
    'emergency number',
    'ec phone',
    'ice phone',
    'notfalltelefon',
    'notfallnummer',
    'notfall telefon',
    'telefon notfallkontakt',
    'notfallkontakt telefon',
    'telephone d urgence',
    'tel urgence',
    'telephone contact d urgence',
    'telefono de emergencia',
    'telefono emergencia',
    'telefono di emergenza',
  ],
  t_shirt_size: [
    'shirt',
    'shirt size',
    't shirt',
    't shirt size',
    'tee',
    'tee size',
    'tech tee',
    'tech tee size',
    'race shirt',
    'giveaway',
    'size',
    'shirtgröße',
    'shirtgrösse',
    't shirt größe',
    't shirt grösse',
    'größe',
    'grösse',
    'taille',
    'taille t shirt',
    'taille du t shirt',
    'talla',
    'talla camiseta',
    'talla de camiseta',
    'camiseta',
    'taglia',
    'taglia maglietta',
    'taglia t shirt',
  ],
  waiver_agreed: [
    'waiver',
    'waiver signed',
    'waiver agreed',
    'waiver accepted',
    'agreed to waiver',
    'waiver signature',
    'signed waiver',
    'waiver agreement',
    'haftungsausschluss',
    'verzichtserklarung',
    'decharge',
    'decharge signee',
    'exencion',
    'exencion firmada',
    'liberatoria',
  ],
  fee: [
    'fee',
    'entry fee',
    'race fee',
    'registration fee',
    'price',
    'total price',
    'amount due',
    'startgeld',
    'startgebuhr',
    'meldegebuhr',
    'frais d inscription',
    'prix',
    'cuota',
    'precio',
    'quota',
    'prezzo',
  ],
  fee_paid: [
    'paid',
    'fee paid',
    'amount paid',
    'total paid',
    'paid amount',
    'payment',
    'payment status',
    'payment received',
    'bezahlt',
    'gezahlt',
    'zahlung',
    'zahlungsstatus',
    'paye',
    'montant paye',
    'paiement',
    'pagado',
    'importe pagado',
    'pago',
    'pagato',
    'pagamento',
  ],
}

/** What registration forms ask, and no result says. */
export const entry_meanings = [
  'email',
  'phone_number',
  'street_address',
  'city',
  'state',
  'zip_code',
  'emergency_contact_name',
  'emergency_contact_phone',
  't_shirt_size',
  'waiver_agreed',
  'fee',
  'fee_paid',
] as const satisfies readonly ColumnMeaning[]
export type EntryMeaning = (typeof entry_meanings)[number]

/** Lower case, accents gone, and one space where anything but letters and digits stood. */
export function headerKey(header: string): string {
  return header
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

const meaning_of = new Map<string, ColumnMeaning>()
for (const meaning of column_meanings) {
  if (meaning === 'ignore') continue
  for (const alias of aliases[meaning]) {
    const key = headerKey(alias)
    meaning_of.set(key, meaning)
    meaning_of.set(key.replaceAll(' ', ''), meaning)
  }
}

const known = (key: string) => meaning_of.get(key) ?? meaning_of.get(key.replaceAll(' ', ''))

/** How a cell is written, behind its name: `Time (HH:MM:SS)`, `Pace [min/km]`, `Age in years`. */
const format_words =
  / (?:in )?(?:hh?(?: ?mm?)(?: ?ss?)?|mm ss|hms|ms|s|secs?|seconds|sekunden|mins?|minutes|minuten|hours|years|yrs|jahre|min km|min mi|min mile|km|miles|m f|m w|w m)(?: [0fs]+)?$/

const emergency = /\b(?:emergency|notfall\w*|urgence|emergencia|emergenza)\b/
const phone = /\b(?:phone|tel|telefon\w*|telephone|nummer|number|numero|mobile|cell|handy)\b/
const shirt = /\b(?:t ?shirts?|shirts?|tee|camiseta|maglietta)\b/

/** Organisers name these questions in words of their own: `Adult Tech Tee Size`, `Emergency Contact Mobile #`. */
function ownQuestion(key: string): EntryMeaning | null {
  if (/\b(?:relation\w*|beziehung|optin|opt in)\b/.test(key)) return null
  if (emergency.test(key)) return phone.test(key) ? 'emergency_contact_phone' : 'emergency_contact_name'
  if (shirt.test(key)) return 't_shirt_size'
  return /\bwaiver\b/.test(key) ? 'waiver_agreed' : null
}

export function meaningOfHeader(header: string): ColumnMeaning {
  const key = headerKey(header)
  return known(key) ?? known(key.replace(format_words, '')) ?? ownQuestion(key) ?? 'ignore'
}

/** What each header says by itself. `Name` alone is the whole name, beside `First name` the last one and beside `Last name` the first. */
export function headerMeanings(headers: readonly string[]): ColumnMeaning[] {
  const meanings = headers.map(meaningOfHeader)
  const has_first = meanings.includes('first_name')
  const half = has_first === meanings.includes('last_name') ? 'name' : has_first ? 'last_name' : 'first_name'
  return meanings.map((meaning, at) => (headerKey(headers[at] ?? '') === 'name' ? half : meaning))
}

/** Of two columns that say the same the first counts, the other is left out. */
export function firstOfEach(meanings: readonly ColumnMeaning[]): ColumnMeaning[] {
  const taken = new Set<ColumnMeaning>()
  return meanings.map((meaning) => {
    if (taken.has(meaning)) return 'ignore'
    if (meaning !== 'ignore') taken.add(meaning)
    return meaning
  })
}

/** A meaning for each header, before anybody has looked at the rows. */
export const guessColumns = (headers: readonly string[]): ColumnMeaning[] =>
  firstOfEach(headerMeanings(headers))

/** How far down a header may stand below a title and a date. */
const header_search_rows = 20

/**
 * Which row holds the headers: the one, near the top, with the most names that are known; of equals the first. -1
 * when no row has two of them: then the file has no headers that we know.
 */
export function findHeader(table: readonly (readonly string[])[]): number {
  let best = -1
  let most = 1
  table.slice(0, header_search_rows).forEach((row, at) => {
    const known = guessColumns(row).filter((meaning) => meaning !== 'ignore').length
    if (known > most) {
      most = known
      best = at
    }
  })
  return best
}
