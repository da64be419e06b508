import type { ValuesOf } from '../page-fields.ts'
import type { connect } from '../pages/connect.ts'

export const connect_offer: ValuesOf<typeof connect.fields> = {
  intro: 'Photos the same evening, dates before anyone else has them.',
  letter_title: 'One letter a month',
  letter_text: 'Dates, results and one good story.',
}
