import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { ImportPlan, KnownRunner } from '#domain/imports/import-plan.ts'
import type { ImportEvent } from './messages.ts'
import { openQuestion } from './open-question.ts'
import { FileReading } from './understand-file.ts'

// Start lists as registration systems export them, from their bytes to the runners that packet pickup needs.

const event: ImportEvent = {
  id: 'e00000000000001',
  name: 'Harbor 10K',
  event_date: '2026-06-20',
  event_time: '9:00 am',
  distance_m: 10_000,
  ranking_basis: 'gun',
  age_group_basis: 'gun',
  age_bands: [],
  fees: [{ name: 'Entry', amount_cents: 4000, until: '' }],
  capacity: null,
  registered: 0,
}

const bytesOf = (name: string) =>
  readFileSync(new URL(`../../../tests/data/start_lists/${name}`, import.meta.url))
const read = (name: string, of: Partial<ImportEvent> = {}) =>
  new FileReading(name, bytesOf(name), { ...event, ...of })
const typed = (text: string, of: Partial<ImportEvent> = {}) =>
  new FileReading('list.csv', new TextEncoder().encode(text), { ...event, ...of })

/** What the event holds after the plan was carried out. */
const carriedOut = (plan: ImportPlan): KnownRunner[] =>
  plan.rows.flatMap(({ target }) =>
    target
      ? [{ id: target.registration_id, source: 'import' as const, result_slot: null, ...target.values }]
      : [],
  )

/** The runner with this bib, as the file makes them. */
function runner(file: FileReading, bib: string) {
  const { plan } = file.plan([])
  expect(plan.rows.filter(({ kind }) => kind === 'refused')).toEqual([])
  return plan.rows.find(({ bib_number }) => bib_number === bib)?.target?.values
}

it('reads what RunSignup exports', () => {
  const file = read('runsignup.csv')
  expect(runner(file, '101')).toMatchObject({
    first_name: 'Marlo',
    last_name: 'Quintrell',
    email: 'marlo.quintrell@example.com',
    date_of_birth: '1988-03-14',
    gender: 'female',
    street_address: '14 Tidewater Ln',
    city: 'Salem',
    state: 'MA',
    // A spreadsheet took it for a number.
    zip_code: '01970',
    phone_number: '978-555-0101',
    emergency_contact_name: 'Orin Quintrell',
    emergency_contact_phone: '978-555-0102',
    t_shirt_size: 'M',
    waiver_agreed: true,
    fee_cents: 4500,
    fee_paid: true,
    result_status: '',
  })
  expect(runner(file, '102')).toMatchObject({
    zip_code: '01902-4411',
    t_shirt_size: 'XXL',
    fee_cents: 4500,
    fee_paid: false,
  })
  expect(runner(file, '103')).toMatchObject({ t_shirt_size: '', waiver_agreed: false })
  expect(runner(file, '')).toMatchObject({ first_name: 'Sage', t_shirt_size: '' })
  const left_out = file.plan([]).understood.left_out
  expect(left_out.map(({ what, count, cells }) => [what, count, cells])).toEqual([
    ['shirt_cut', 2, ["Women's Medium", "Men's 2XL"]],
    ['shirt', 1, ['Youth Large']],
  ])
})

it('reads what Race Roster exports', () => {
  const file = read('race_roster.csv')
  expect(runner(file, '201')).toMatchObject({
    email: 'elodie.tremblant@example.ca',
    street_address: '8 rue des Érables',
    city: 'Gatineau',
    state: 'QC',
    zip_code: 'J8X 2K1',
    phone_number: '819-555-0140',
    emergency_contact_name: 'Luc Tremblant',
    emergency_contact_phone: '819-555-0141',
    t_shirt_size: 'S',
    waiver_agreed: true,
    // The file says who has paid, and the event what it costs.
    fee_cents: 4000,
    fee_paid: true,
  })
  expect(runner(file, '202')).toMatchObject({ fee_cents: 4000, fee_paid: false })
  expect(runner(file, '203')).toMatchObject({ email: '', t_shirt_size: '', waiver_agreed: false })
  const left_out = file.plan([]).understood.left_out
  expect(left_out.map(({ what, cells }) => [what, cells])).toEqual([
    ['email', ['not an address']],
    ['shirt', ['XXXL']],
  ])
})

it('reads what UltraSignup exports, whose status belongs to the entry', () => {
  expect(runner(read('ultrasignup.csv'), '302')).toMatchObject({
    first_name: 'Ana Lucía',
    last_name: 'de la Fuente',
    email: 'analucia@example.com',
    zip_code: '97756',
    emergency_contact_name: 'Raúl de la Fuente',
    emergency_contact_phone: '541-555-0171',
    t_shirt_size: 'XS',
    result_status: '',
    fee_cents: 0,
  })
})

it('reads what Webscorer exports, with the contact’s number behind the name', () => {
  const file = read('webscorer.txt')
  expect(runner(file, '401')).toMatchObject({
    first_name: 'Nils',
    last_name: 'Overgaard',
    email: 'nils@example.net',
    zip_code: '0155',
    emergency_contact_name: 'Mari Overgaard',
    emergency_contact_phone: '+47 22 55 01 81',
    t_shirt_size: 'L',
    fee_paid: true,
  })
  expect(runner(file, '402')).toMatchObject({
    emergency_contact_name: 'Tor Solbakk (father)',
    emergency_contact_phone: '55 55 01 90',
    fee_paid: false,
  })
})

it('reads what RACE RESULT exports in German', () => {
  expect(runner(read('race_result.csv'), '501')).toMatchObject({
    first_name: 'Käthe',
    last_name: 'Möller',
    gender: 'female',
    date_of_birth: '1975-03-02',
    email: 'kaethe.moeller@example.de',
    street_address: 'Deichstraße 9',
    zip_code: '20459',
    city: 'Hamburg',
    phone_number: '0151 55501',
    emergency_contact_name: 'Jens Möller',
    emergency_contact_phone: '0151 55502',
    t_shirt_size: 'M',
    waiver_agreed: true,
    fee_cents: 2500,
    fee_paid: true,
    result_status: '',
  })
  expect(runner(read('race_result.csv'), '502')).toMatchObject({
    t_shirt_size: 'S',
    waiver_agreed: false,
    fee_cents: 2500,
    fee_paid: false,
  })
})

it.each([
  [
    'French',
    'Dossard,Nom,Prénom,Sexe,Courriel,Téléphone,Adresse,Code postal,Ville,Taille T-shirt,Contact d’urgence,Téléphone d’urgence,Payé',
    '7,Lemarque,Ondine,F,ondine@example.fr,06 55 50 10 10,3 rue Basse,35000,Rennes,M,Jean Lemarque,06 55 50 10 11,oui',
  ],
  [
    'Spanish',
    'Dorsal,Apellidos,Nombre,Sexo,Correo electrónico,Teléfono,Dirección,Código postal,Ciudad,Talla camiseta,Contacto de emergencia,Teléfono de emergencia,Pagado',
    '7,Lemarque,Ondine,F,ondine@example.fr,06 55 50 10 10,3 rue Basse,35000,Rennes,M,Jean Lemarque,06 55 50 10 11,sí',
  ],
  [
    'Italian',
    'Pettorale,Cognome,Nome,Sesso,E-mail,Cellulare,Indirizzo,CAP,Città,Taglia maglietta,Contatto di emergenza,Telefono di emergenza,Pagato',
    '7,Lemarque,Ondine,F,ondine@example.fr,06 55 50 10 10,3 rue Basse,35000,Rennes,M,Jean Lemarque,06 55 50 10 11,sì',
  ],
])('reads headings in %s', (_language, headings, row) => {
  expect(runner(typed(`${headings}\n${row}`), '7')).toMatchObject({
    first_name: 'Ondine',
    last_name: 'Lemarque',
    email: 'ondine@example.fr',
    phone_number: '06 55 50 10 10',
    street_address: '3 rue Basse',
    zip_code: '35000',
    city: 'Rennes',
    t_shirt_size: 'M',
    emergency_contact_name: 'Jean Lemarque',
    emergency_contact_phone: '06 55 50 10 11',
    fee_paid: true,
  })
})

it('reads État as a state where the column holds states', () => {
  const list = (state: string) => typed(`Dossard,Nom,Ville,État\n7,Ada Runner,Portland,${state}`)
  expect(runner(list('OR'), '7')).toMatchObject({ city: 'Portland', state: 'OR' })
  expect(runner(list('OK'), '7')).toMatchObject({ state: '' })
})

it('keeps nothing about where a finisher lives', () => {
  const results = typed('Bib,Name,City,State,Email,Time\n7,Ada Runner,Salem,MA,ada@example.com,40:00')
  expect(results.read().understood.choices.meanings).toEqual([
    'bib_number',
    'name',
    'ignore',
    'ignore',
    'ignore',
    'time',
  ])
})

const grown = (rows: string[]) => typed(['First name,Last name,DOB,Email,Shirt,Bib', ...rows].join('\n'))
const marlo = 'Marlo,Quintrell,1988-03-14,marlo@example.com,M,'
const teo = 'Teo,Abernath,1979-11-30,teo@example.com,L,'

it('imports only what is new when a longer list comes again', () => {
  const known = carriedOut(grown([marlo, teo]).plan([]).plan)
  const { plan } = grown([
    marlo,
    // A corrected name, with another shirt.
    'Theo,Abernath,1979-11-30,TEO@example.com,XL,',
    'Wren,Halloway,2014-07-08,halloway@example.com,S,',
  ]).plan(known)
  expect(plan.rows.map(({ kind }) => kind)).toEqual(['unchanged', 'changed', 'new'])
  expect(plan.rows[1]?.target?.registration_id).toBe(known[1]?.id)
  expect(plan.rows[1]?.changes).toEqual([
    { field: 'first_name', from: 'Teo', to: 'Theo' },
    { field: 'email', from: 'teo@example.com', to: 'TEO@example.com' },
    { field: 't_shirt_size', from: 'L', to: 'XL' },
  ])
})

it('takes twins who share an address for two people', () => {
  const known = carriedOut(grown(['Anna,Halloway,2014-07-08,halloway@example.com,S,']).plan([]).plan)
  const { plan } = grown([
    'Anna,Halloway,2014-07-08,halloway@example.com,S,',
    'Arlo,Halloway,2014-07-08,halloway@example.com,M,',
  ]).plan(known)
  expect(plan.rows.map(({ kind }) => kind)).toEqual(['unchanged', 'new'])
})

it('undoes nothing that was signed or paid here', () => {
  const list = (waiver: string, paid: string) => typed(`Bib,Name,Waiver,Paid\n7,Ada Runner,${waiver},${paid}`)
  const known = carriedOut(list('no', 'no').plan([]).plan)
  const signed = known.map((one) => ({ ...one, waiver_agreed: true, fee_paid: true }))
  expect(list('no', 'no').plan(signed).plan.rows[0]?.kind).toBe('unchanged')
  expect(list('yes', 'yes').plan(known).plan.rows[0]?.changes).toEqual([
    { field: 'waiver_agreed', from: false, to: true },
    { field: 'fee_paid', from: false, to: true },
  ])
})

it('asks before a list exceeds the capacity, and never for results', () => {
  const places = { capacity: 600, registered: 599 }
  const list = typed('Bib,Name\n7,Ada Runner\n8,Bo Runner', places)
  list.choose({ without_times: true })
  const asked = () => {
    const { understood, plan, strangers, crowd } = list.plan([])
    return { crowd, question: openQuestion(understood, { counts: plan.counts, strangers, crowd }) }
  }
  expect(asked()).toEqual({ crowd: { entries: 2, ...places }, question: 'capacity' })
  list.choose({ over_capacity: true })
  expect(asked().question).toBeNull()
  expect(typed('Bib,Name,Time\n7,Ada Runner,40:00\n8,Bo Runner,41:00', places).plan([]).crowd).toBeNull()
})

it.each([
  ['paid beside what is still to pay', 'Amount Paid,Amount Due', '$35.00,$0.00', 3500, true],
  ['nothing paid yet', 'Amount Paid,Amount Due', '$0.00,$35.00', 3500, false],
  ['a part of it paid', 'Amount Paid,Balance', '10.00,25.00', 3500, false],
  ['only what is still to pay', 'Name of Club,Amount Due', 'Harriers,35', 3500, false],
  ['a fee, paid', 'Entry Fee,Balance Due', '40,0', 4000, true],
  ['nothing among amounts', 'Race Fee,Amount Paid', '$35.00,', 3500, false],
  ['nothing among ticks', 'Race Fee,Paid', '$35.00,', 3500, false],
])('an amount still to pay is not a fee: %s', (_what, headers, cells, fee_cents, fee_paid) => {
  const text = `Bib,First Name,Last Name,Email,${headers}\n7,Ada,Abel,ada@mail.example,${cells}\n8,Bo,Berg,bo@mail.example,${cells}\n`
  expect(runner(typed(text), '7')).toMatchObject({ fee_cents, fee_paid })
})
