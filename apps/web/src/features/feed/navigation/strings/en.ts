import { source } from '#platform/i18n.ts'

export const en = source({
  posts: 'News',
})
