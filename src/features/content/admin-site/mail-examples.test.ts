import { expect, it } from 'vitest'
import { mails_offer } from '#domain/content/site/offers/mails.ts'
import { mails } from '#domain/content/site/pages/mails.ts'
import { no_pickup_rule } from '#domain/events/pickup-rule.ts'
import { mail_examples } from './mail-examples.ts'

it('the preview shows every sentence that the form asks for', () => {
  for (const field of Object.keys(mails.fields)) {
    const texts = { ...mails_offer, [field]: 'Words of our own.' }
    const shown = mail_examples.filter(({ letter }) =>
      JSON.stringify(letter({ texts, values: {} }, no_pickup_rule)).includes('Words of our own.'),
    )
    expect(shown, field).not.toEqual([])
  }
})

it('each example is a mail', () => {
  for (const { name, letter } of mail_examples)
    expect(letter({ texts: mails_offer, values: {} }, no_pickup_rule), name).not.toBeNull()
})
