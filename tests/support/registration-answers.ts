import { no_answers } from '#domain/registrations/registration.ts'
import type { RegistrationForm } from '#domain/registrations/registration-rules.ts'

/**
 * What a runner answers on the registration form. `email` is the caller's: the server takes only so many
 * registrations of one address within an hour.
 */
export const registrationAnswers = (email: string): Omit<RegistrationForm, 'waiver_version'> => ({
  ...no_answers,
  first_name: 'Ada',
  last_name: 'Runner',
  email,
  date_of_birth: '1990-05-17',
  gender: 'female',
  street_address: '1 Mile Street',
  city: 'Springfield',
  state: 'MA',
  zip_code: '01101',
  phone_number: '(413) 555-0101',
  emergency_contact_name: 'Bo Runner',
  emergency_contact_phone: '413-555-0102',
  t_shirt_size: 'M',
  waiver_agreed: true,
})
