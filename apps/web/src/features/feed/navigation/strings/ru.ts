import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const ru = translation<typeof en, 'ru'>()({
  posts: 'Новости',
})
