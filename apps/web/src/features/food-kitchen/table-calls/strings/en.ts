import { source } from '#platform/i18n.ts'

export const en = source({
  staff: 'Table {label} calls staff',
  bill: 'Table {label} asks for the bill',
  since: 'since {time}',
  answer: 'I’m going',
})
