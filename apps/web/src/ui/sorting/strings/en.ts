import { source } from '#platform/i18n.ts'

export const en = source({
  move: 'Move {what}',
  up: 'Move up',
  down: 'Move down',
  moved: '{what}: place {place} of {count}',
})
