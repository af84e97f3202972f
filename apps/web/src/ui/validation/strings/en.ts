import { source } from '#platform/i18n.ts'

export const en = source({
  required: 'Fill this in',
  email_required: 'Enter your e-mail address',
  email: 'Enter an e-mail address like name@example.nl',
  card_number: 'Enter the 16 digits of the card number',
  card_expiry: 'Enter the expiry date as MM / YY, this month or later',
  cvc: 'The security code has 3 digits',
  min_characters: { one: 'Use at least {n} character', other: 'Use at least {n} characters' },
  max_characters: { one: 'Use at most {n} character', other: 'Use at most {n} characters' },
  length: { one: 'Use exactly {n} character', other: 'Use exactly {n} characters' },
  min_value: 'Use {limit} or more',
  max_value: 'Use {limit} or less',
  between: 'Use a number from {from} to {to}',
  numeric: 'Use digits only',
  integer: 'Use a whole number',
  url: 'Enter a web address like https://example.nl',
  confirmed: 'The two entries are different',
  time_range: 'Enter times like 09:00 - 17:30',
  title_required: 'Enter a title',
  form_incorrect: 'Check that the form is filled in correctly',
  fill_all: 'Fill in all fields',
})
