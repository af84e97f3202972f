import { source } from '#platform/i18n.ts'

export const en = source({
  gender: 'Gender',
  male: 'Man',
  female: 'Woman',
  other: 'Other',
  not_said: 'I’d rather not say',
})
