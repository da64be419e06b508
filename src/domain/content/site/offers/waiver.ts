import type { ValuesOf } from '../page-fields.ts'
import type { waiver } from '../pages/waiver.ts'

export const waiver_offer: ValuesOf<typeof waiver.fields> = {
  intro: '',
  since: '',
  text: `Running a race is hard on the body, and roads, trails and weather are not always kind. I take part at my own risk, I am fit for the distance, and I will stop when a marshal or medic tells me to.

I release {site}, its volunteers and the owners of the land from claims that arise from my taking part, except where they acted with gross negligence.

I let the medics treat me in an emergency and tell my emergency contact. My name, age group and time are published in the results.`,
}
