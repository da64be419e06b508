import { part_names, partId } from '#domain/content/site/site-part.ts'
import { first_settings, settings_id } from '#domain/content/site-settings.ts'
import type { SimDatabase } from './database.ts'

// What is there when a history begins: the organiser's accounts, events and a field of runners.

const id = (name: string) => name.padEnd(15, '0')

export const accounts = {
  kim: { id: id('kim'), role: 'admin' },
  lee: { id: id('lee'), role: 'admin' },
  ada: { id: id('ada'), role: 'user' },
  bo: { id: id('bo'), role: 'user' },
  /** Tries to do things in the name of others. */
  eve: { id: id('eve'), role: 'user' },
} as const

export type AccountName = keyof typeof accounts
/** How the account is named when a history begins. */
export const namesOf = (account: string) => ({ first_name: account.slice(0, 3), last_name: 'Person' })
export const emailOf = (account: string) => `${account}@milepost.sim`

export const events = {
  /** Results are entered here; registration is open. */
  race: id('race'),
  /** Has few places. */
  small: id('small'),
  /** Comes and goes. */
  draft: id('draft'),
} as const

const CAPACITY = 6

/** What the shop sells: `sizes` as the table holds them; none: nobody counts. */
export const products = {
  /** Few of one size. */
  shirt: {
    id: id('shirt'),
    price: 24.9,
    sizes: [
      { size: 'M', stocked: 2 },
      { size: 'L', stocked: 30 },
    ],
  },
  cap: { id: id('cap'), price: 12.35, sizes: [{ size: '', stocked: 3 }] },
  mug: { id: id('mug'), price: 9, sizes: [] },
} as const

/** Pictures that an account has sent, by their ids: files go beside the commands, and here they are there already. */
export const picturesOf = (account: string) =>
  Array.from({ length: 12 }, (_, at) => id(`${account.slice(0, 3)}picture${at}x`))
export const pictureAddress = (picture: string) => `/media/avatars/1764000000000-${picture}.jpg`

export const runners = Array.from({ length: 10 }, (_, at) => id(`runner${at}x`))

const moment = '2026-11-01 08:00:00.000Z'

export function fill(database: SimDatabase): void {
  for (const account of Object.values(accounts)) {
    database.run(
      `INSERT INTO users(id, email, role, verified, first_name, last_name, created, updated, tokenKey)
       VALUES(:id, :email, :role, 1, :first_name, :last_name, :moment, :moment, :id)`,
      {
        id: account.id,
        role: account.role,
        email: emailOf(account.id),
        ...namesOf(account.id),
        moment,
      },
    )
    for (const picture of picturesOf(account.id)) {
      database.run(
        `INSERT INTO images(id, path, owner, created, updated)
         VALUES(:picture, :path, :owner, :moment, :moment)`,
        { picture, path: pictureAddress(picture).slice('/media/'.length), owner: account.id, moment },
      )
    }
  }
  database.run(
    `INSERT INTO site_settings(id, review_photos, created, updated)
     VALUES(:settings_id, :review_photos, :moment, :moment)`,
    { settings_id, ...first_settings, moment },
  )
  for (const part of part_names)
    for (const table of ['site_parts', 'site_drafts'])
      database.run(
        `INSERT INTO ${table}(id, part, fields, created, updated) VALUES(:id, :part, '{}', :moment, :moment)`,
        { id: partId(part), part, moment },
      )
  for (const [name, event] of Object.entries(events)) {
    database.run(
      `INSERT INTO events(id, name, slug, event_date, status, distance_m, capacity, ranking_basis, age_group_basis,
         fees, age_bands, photos, created, updated)
       VALUES(:event, :name, :name, '2026-12-06', :status, 10000, :capacity, 'gun', 'gun', '[]', '[]', '[]', :moment,
         :moment)`,
      {
        event,
        name,
        status: name === 'draft' ? 'draft' : 'upcoming',
        capacity: name === 'small' ? CAPACITY : 0,
        moment,
      },
    )
  }
  for (const [name, { id: product, price, sizes }] of Object.entries(products)) {
    database.run(
      `INSERT INTO products(id, name, price, sizes, created, updated)
       VALUES(:product, :name, :price, :sizes, :moment, :moment)`,
      { product, name, price, sizes: JSON.stringify(sizes), moment },
    )
  }
  runners.forEach((runner, at) => {
    database.run(
      `INSERT INTO registrations(id, event_id, source, first_name, last_name, gender, fee_cents, bib_number,
         confirm_by, created, updated)
       VALUES(:runner, :race, 'import', :name, 'Runner', 'female', 3500, :bib, :confirm_by, :moment, :moment)`,
      {
        runner,
        race: events.race,
        name: `R${at}`,
        bib: String(at + 1),
        // Some wait for a confirmation; the day is not over before the history is.
        confirm_by: at % 2 === 0 ? '2026-12-05' : '',
        moment,
      },
    )
  })
  database.run('UPDATE events SET registered = :count WHERE id = :race', {
    count: runners.length,
    race: events.race,
  })
}
