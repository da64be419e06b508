import { definePage } from '../page-fields.ts'
import { legalFields } from './legal.ts'

export const terms = definePage({
  name: 'terms',
  title: 'Terms of Service',
  path: '/terms-of-service',
  fields: legalFields,
})
