import { definePage } from '../page-fields.ts'
import { legalFields } from './legal.ts'

export const privacy = definePage({
  name: 'privacy',
  title: 'Privacy Policy',
  path: '/privacy-policy',
  fields: legalFields,
})
