import { source } from '#platform/i18n.ts'

export const en = source({
  heading: 'Something tasty?',
  from: 'from {amount}',
})
